import type {PickRequest, SpecRequest} from '../../src/pipeline/ports.ts';

export const fileText = [
  'export function load(path: string): number {',
  '  const limit = 10;',
  '  return path.length + limit; // grüße',
  '}',
  '',
].join('\n');

export const pickRequest: PickRequest = {
  stage: 'pick',
  task: 'raise the limit in load to 20',
  candidates: ['src/load.ts', 'src/übersicht.ts', 'src/two words/“quoted” \\ path.ts', 'README.md'],
  contents: new Map(),
};

const spec: SpecRequest = {
  stage: 'spec',
  operation: 'replace',
  path: 'src/load.ts',
  instruction: 'raise the limit to 20',
  task: pickRequest.task,
  text: fileText,
  isWholeFile: true,
};

const lineChoices = fileText.trimEnd().split('\n');

export const specRequests: Readonly<Record<string, SpecRequest>> = {
  'a replacement': spec,
  'an insertion': {...spec, operation: 'insert'},
  'a replacement of a line offered': {...spec, lineChoices},
  'an insertion beside a line offered': {...spec, operation: 'insert', lineChoices},
};
