import type {Problem} from '../../errors.ts';

export const noServer: Problem = {
  code: 'no-server',
  message: 'No server was found on this machine.',
  next: 'Start apfel with `apfel --serve`, or name a server with --base-url.',
};

export function noAnswer(baseUrl: string, isSilent: boolean): Problem {
  return {
    code: 'no-server',
    message: isSilent
      ? `The server at ${baseUrl} accepts requests and does not answer.`
      : `No server answers at ${baseUrl}.`,
    next: isSilent
      ? 'Wait until it is ready, or restart it.'
      : 'Start the server, or give another address with --base-url.',
  };
}

export function notAvailable(baseUrl: string): Problem {
  return {
    code: 'no-model',
    message: `apfel runs at ${baseUrl}, but Apple’s model is not available.`,
    next: 'Turn on Apple Intelligence in System Settings and let it finish its download.',
  };
}

export function wantsToken(baseUrl: string): Problem {
  return {
    code: 'unauthorized',
    message: `The server at ${baseUrl} wants a token that we do not have.`,
    next: 'Set APFEL_TOKEN to the token that the server was started with.',
  };
}

export function noApi(baseUrl: string): Problem {
  return {
    code: 'wrong-address',
    message: `The server at ${baseUrl} does not list any models there.`,
    next: 'Check the path of --base-url; it is usually http://HOST:PORT/v1.',
  };
}

export function lacksModel(baseUrl: string, model: string, has: readonly string[]): Problem {
  return {
    code: 'no-model',
    message: `The server at ${baseUrl} has no model “${model}”.`,
    next:
      has.length > 0
        ? `Choose one of its models with --model: ${has.join(', ')}.`
        : 'Load a model there first.',
  };
}

export function hasNoModel(baseUrl: string): Problem {
  return {
    code: 'no-model',
    message: `The server at ${baseUrl} has no model.`,
    next: 'Load a model there first.',
  };
}
