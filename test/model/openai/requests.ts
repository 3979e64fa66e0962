import type {PickRequest, SpecRequest} from '../../../src/pipeline/ports.ts';

/** A file of twelve lines. */
export const greetSwift = `import Foundation

func greet(name: String) -> String {
    return "Hello, \\(name)!"
}

func main() {
    let names = ["Ada", "Grace", "Alan"]
    for name in names {
        print(greet(name: name))
    }
}
`;

export const pickRequest: PickRequest = {
  stage: 'pick',
  task: 'In greet.swift, rename the function greet to welcome.',
  candidates: ['Sources/greet.swift', 'Sources/main.swift', 'Package.swift', 'README.md'],
  contents: new Map(),
};

export const replaceRequest: SpecRequest = {
  stage: 'spec',
  operation: 'replace',
  path: 'Sources/greet.swift',
  instruction: 'Rename the function greet to welcome.',
  task: pickRequest.task,
  text: greetSwift,
  isWholeFile: true,
};

export const insertRequest: SpecRequest = {
  ...replaceRequest,
  operation: 'insert',
  instruction: 'Insert the comment // Says hello. above the function greet.',
};
