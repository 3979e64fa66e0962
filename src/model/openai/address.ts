import {AppError} from '../../errors.ts';

/**
 * The base address of an OpenAI-style API as the client wants it, ending in `/v1`, from what a person typed: with or
 * without scheme, `/v1` or a slash at the end. Throws `AppError` with code `wrong-address`.
 */
export function apiAddress(typed: string): string {
  const url = parsed(typed.trim());
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith('/v1') ? path : `${path}/v1`}`;
}

/** The address of something beside the API, such as `/health`. */
export function besideApi(baseUrl: string, path: string): string {
  return baseUrl.replace(/\/v1$/, path);
}

function parsed(typed: string): URL {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`;
  const url = URL.parse(withScheme);
  if (
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.username === '' &&
    url.password === ''
  )
    return url;
  throw new AppError({
    code: 'wrong-address',
    message: `“${withoutSecrets(typed)}” is not the address of a server.`,
    next: 'Give it like http://127.0.0.1:11434/v1; a password belongs into APFEL_TOKEN.',
  });
}

function withoutSecrets(typed: string): string {
  return typed.replace(/\/\/[^/]*@/, '//…@');
}
