// Decides whether a response is one that the product may give, whatever the request was.
import * as z from 'zod/mini';
import { type EndpointSpec, errorsOf } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { Draft } from './draft.ts';
import type { ReceivedResponse, Outcome } from './exchange.ts';

/** Refusals that a busy server may give; nothing else from 500 on is allowed. */
const busyCodes = ['busy', 'overloaded'];

/** Refusals of the HTTP server itself, before it knows which call is meant. */
const transportCodes: ErrorCode[] = [
  'headers_too_large',
  'address_too_long',
  'payload_too_large',
  'unsupported_media_type',
  'expectation_failed',
  // For text that no column can store, even where the call reads no text.
  'invalid_input',
];

/** The complaint about the response, or undefined. */
export function complaintAbout(draft: Draft, outcome: Outcome): string | undefined {
  if (draft.hangsUp) return undefined;
  if (outcome === 'late') return 'no response in time';
  if (outcome === 'lost') return 'the connection was lost';
  return (
    judgeStatus(draft, outcome) ??
    judgeHeaders(outcome) ??
    judgeError(draft, outcome) ??
    judgeSuccess(draft, outcome)
  );
}

const textOf = ({ body }: ReceivedResponse): string => body.toString('utf8');

function judgeStatus(draft: Draft, response: ReceivedResponse): string | undefined {
  const { status } = response;
  if (status < 500) return undefined;
  const { error, code } = parse(response);
  const documented = specOf(draft)?.errors ?? [];
  const name = String(error ?? code);
  if (status === 503 && (busyCodes.includes(name) || documented.includes(name as ErrorCode)))
    return undefined;
  return `status ${status}: ${textOf(response).slice(0, 300)}`;
}

function judgeHeaders({ status, headers }: ReceivedResponse): string | undefined {
  if (headers.has('x-injected')) return 'a header of the request stands in the response';
  if (status !== 101 && headers.get('x-content-type-options') !== 'nosniff')
    return 'the security headers are missing';
  return undefined;
}

const isJson = ({ headers }: ReceivedResponse): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

function parse(response: ReceivedResponse): Record<string, unknown> {
  try {
    return isJson(response)
      ? (Object(JSON.parse(textOf(response))) as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/** Folders, lines of a stack, and what PostgreSQL and the network say; error pages are HTML. */
const internals =
  /node_modules|\/src\/\w+\/|file:\/\/\/|(?:\n|<br ?\/?>|&#10;)\s*at .+:\d+:\d+|\bECONN|syntax error at|violates|\bpg_|\bselect .{1,200} from "/;

/** Pages repeat their address, which may hold such words. */
const isOfRequest = ({ url, body }: Draft, words: string): boolean =>
  [url, readable(url), body?.toString('utf8')].some((part) => part?.includes(words));

function readable(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function judgeError(draft: Draft, response: ReceivedResponse): string | undefined {
  const { status, body } = response;
  if (status < 400 || body.length === 0) return undefined;
  const revealed = internals.exec(textOf(response));
  if (revealed && !isOfRequest(draft, revealed[0]))
    return `reveals internals: ${textOf(response)
      .slice(Math.max(0, revealed.index - 100))
      .slice(0, 300)}`;
  if (!isJson(response)) return undefined;
  const error = parse(response);
  const isAuth = 'error_code' in error;
  const message = isAuth ? (error['msg'] ?? error['message']) : error['message'];
  if (typeof message !== 'string' || message === '') return shape(response);
  if (isAuth) return typeof error['error_code'] === 'string' ? undefined : shape(response);
  const code = error['error'] as ErrorCode;
  if (errors[code]?.status !== status) return shape(response);
  const spec = specOf(draft);
  const documented = spec && [...errorsOf(spec), ...transportCodes];
  if (documented && !documented.includes(code)) return `${code} is not documented for the call`;
  return undefined;
}

const shape = (response: ReceivedResponse): string =>
  `the error has another shape: ${response.status} ${textOf(response).slice(0, 300)}`;

function judgeSuccess(draft: Draft, response: ReceivedResponse): string | undefined {
  const spec = specOf(draft);
  if (!spec || response.status >= 300 || !isJson(response) || draft.method === 'HEAD')
    return undefined;
  const result = z.safeParse(spec.response, JSON.parse(textOf(response)));
  if (result.success) return undefined;
  return `the response breaks the contract: ${JSON.stringify(result.error.issues).slice(0, 300)}`;
}

function specOf({ target, isForTarget }: Draft): EndpointSpec | undefined {
  if (!isForTarget || !(target.name in endpoints)) return undefined;
  return endpoints[target.name as EndpointName];
}
