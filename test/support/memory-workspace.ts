import {AppError} from '../../src/errors.ts';
import type {FlowWorkspace} from '../../src/pipeline/effects.ts';

/** A workspace that is a map; its fingerprint of a text is the text itself. */
export function memoryWorkspace(initial: Record<string, string>) {
  const files = new Map(Object.entries(initial));
  const workspace: FlowWorkspace = {
    list: async () => ({paths: [...files.keys()], source: 'walk', isPartial: false, skippedFolders: 0}),
    async read(path) {
      const text = files.get(path);
      if (text === undefined)
        throw new AppError({code: 'unknown-file', message: `There is no ${path}.`, next: 'Name another.'});
      return {path, text, fingerprint: text, isCommitted: null};
    },
    search: async (words, {paths}) =>
      new Map(
        paths.flatMap(path =>
          words.some(word => files.get(path)?.includes(word)) ? [[path, files.get(path) ?? '']] : [],
        ),
      ),
    recency: async () => new Map(),
    async write(change) {
      if (files.get(change.path) !== change.fingerprint) {
        throw new AppError({
          code: 'stale',
          message: `${change.path} has changed.`,
          next: 'Run the task again.',
        });
      }
      files.set(change.path, change.after);
    },
  };
  return {workspace, files};
}
