// Reports an error to a browser that followed a link, in the fragment of the page it lands on.
import type { AuthRefusal } from '../errors.ts';

const words = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

export function errorParams({
  status,
  code,
  message,
}: Pick<AuthRefusal, 'status' | 'code' | 'message'>): URLSearchParams {
  const error = words.get(status);
  return new URLSearchParams({
    ...(error && { error }),
    error_code: code,
    error_description: message,
    sb: '',
  });
}

/** `target` comes from `allowedRedirect`, so it has no fragment. */
export const errorLocation = (
  target: string,
  refusal: Pick<AuthRefusal, 'status' | 'code' | 'message'>,
): string => `${target}#${errorParams(refusal)}`;
