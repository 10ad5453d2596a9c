// Turns anything thrown into a response of the error catalog, without leaking what happened inside.
import { type ErrorBody, type ErrorCode, errors, Refusal } from '#contract/errors.ts';
import { isBusy, isUnreachable } from '../../db/failures.ts';

export interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

export function errorResponseOf(thrown: unknown, requestId: string): ErrorResponse {
  const refusal = refusalOf(thrown);
  const { status } = errors[refusal.code];
  return {
    status,
    headers: headersOf(refusal, status),
    body: {
      error: refusal.code,
      message: refusal.message,
      ...(refusal.fields && { fields: refusal.fields }),
      ...(refusal.code === 'internal' && { requestId }),
    },
  };
}

export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (isBusy(thrown)) return new Refusal('busy');
  if (isUnreachable(thrown)) return new Refusal('unavailable');
  const { code, statusCode } = (thrown ?? {}) as Record<string, unknown>;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new Refusal('bad_request', { message: 'The body is not valid JSON.' });
  }
  if (isOfFramework(code) && typeof statusCode === 'number' && statusCode < 500) {
    return new Refusal(codesByStatus.get(statusCode) ?? 'bad_request');
  }
  return new Refusal('internal');
}

function headersOf(refusal: Refusal, status: number): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer realm="api"' };
  if (status === 429) return { 'retry-after': String(refusal.retryAfterSeconds ?? 60) };
  if (status === 503) return { 'retry-after': String(refusal.retryAfterSeconds ?? 1) };
  return {};
}

/** Errors of other libraries carry a status too, but that is not meant for our response. */
const isOfFramework = (code: unknown): boolean =>
  typeof code === 'string' && (code.startsWith('FST_') || code === 'ECONNRESET');

const codesByStatus = new Map<number, ErrorCode>([
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [413, 'payload_too_large'],
  [414, 'address_too_long'],
  [415, 'unsupported_media_type'],
  [431, 'headers_too_large'],
]);
