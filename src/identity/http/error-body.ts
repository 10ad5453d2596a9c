// Presents a refusal on the wire: newer clients name their version of the protocol, older ones do not.
import { errorResponseOf } from '#platform/http/errors/error-response.ts';
import { AuthRefusal, refusals } from '../errors.ts';

export interface Refused {
  status: number;
  code: string;
  message: string;
  extra: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Turns anything thrown into a refusal, without internal details. */
export function refusedOf(thrown: unknown, requestId: string): Refused {
  if (thrown instanceof AuthRefusal) return thrown;
  const { status, headers, body } = errorResponseOf(thrown, requestId);
  const known = { 413: refusals.bodyTooLarge, 500: refusals.unexpected, 503: refusals.overloaded };
  const { code, message } = known[status as keyof typeof known] ?? {
    code: body.error,
    message: body.message,
  };
  return { status, code, message, extra: {}, headers };
}

const version = '2024-01-01';

export function errorResponse(
  { status, code, message, extra, headers }: Refused,
  asked: string | undefined,
): { headers: Record<string, string>; body: Record<string, unknown> } {
  const isNew = /^2\d{3}-\d{2}-\d{2}$/.test(asked ?? '') && (asked ?? '') >= version;
  return {
    headers: {
      ...headers,
      'x-sb-error-code': code,
      ...(isNew && { 'x-supabase-api-version': version }),
    },
    body: isNew
      ? { code, error_code: code, message, ...extra }
      : { code: status, error_code: code, msg: message, ...extra },
  };
}
