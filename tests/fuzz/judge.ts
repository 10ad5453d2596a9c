// Decides whether an answer is one that the product may give, whatever the request was.
import * as z from 'zod/mini';
import { type EndpointSpec, errorsOf } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { Draft } from './draft.ts';
import type { Answer, Outcome } from './exchange.ts';

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

/** The complaint about the answer, or undefined. */
export function complaintAbout(draft: Draft, outcome: Outcome): string | undefined {
  if (draft.hangsUp) return undefined;
  if (outcome === 'late') return 'no answer in time';
  if (outcome === 'lost') return 'the connection was lost';
  return (
    judgeStatus(draft, outcome) ??
    judgeHeaders(outcome) ??
    judgeError(draft, outcome) ??
    judgeSuccess(draft, outcome)
  );
}

const textOf = ({ body }: Answer): string => body.toString('utf8');

function judgeStatus(draft: Draft, answer: Answer): string | undefined {
  const { status } = answer;
  if (status < 500) return undefined;
  const { error, code } = parse(answer);
  const documented = specOf(draft)?.errors ?? [];
  const said = String(error ?? code);
  if (status === 503 && (busyCodes.includes(said) || documented.includes(said as ErrorCode)))
    return undefined;
  return `status ${status}: ${textOf(answer).slice(0, 300)}`;
}

function judgeHeaders({ status, headers }: Answer): string | undefined {
  if (headers.has('x-injected')) return 'a header of the request stands in the answer';
  if (status !== 101 && headers.get('x-content-type-options') !== 'nosniff')
    return 'the security headers are missing';
  return undefined;
}

const isJson = ({ headers }: Answer): boolean =>
  headers.get('content-type')?.startsWith('application/json') ?? false;

function parse(answer: Answer): Record<string, unknown> {
  try {
    return isJson(answer) ? (Object(JSON.parse(textOf(answer))) as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const insides = /node_modules|\n\s+at .+:\d+:\d+|\bECONN|syntax error at|violates|pg_/;

function judgeError(draft: Draft, answer: Answer): string | undefined {
  const { status, body } = answer;
  if (status < 400 || body.length === 0) return undefined;
  if (insides.test(textOf(answer)) && isJson(answer))
    return `tells of the inside: ${textOf(answer).slice(0, 300)}`;
  if (!isJson(answer)) return undefined;
  const said = parse(answer);
  const isAuth = 'error_code' in said;
  const message = isAuth ? (said['msg'] ?? said['message']) : said['message'];
  if (typeof message !== 'string' || message === '') return shape(answer);
  if (isAuth) return typeof said['error_code'] === 'string' ? undefined : shape(answer);
  const code = said['error'] as ErrorCode;
  if (errors[code]?.status !== status) return shape(answer);
  const spec = specOf(draft);
  const documented = spec && [...errorsOf(spec), ...transportCodes];
  if (documented && !documented.includes(code)) return `${code} is not documented for the call`;
  return undefined;
}

const shape = (answer: Answer): string =>
  `the error has another shape: ${answer.status} ${textOf(answer).slice(0, 300)}`;

function judgeSuccess(draft: Draft, answer: Answer): string | undefined {
  const spec = specOf(draft);
  if (!spec || answer.status >= 300 || !isJson(answer) || draft.method === 'HEAD') return undefined;
  const result = z.safeParse(spec.response, JSON.parse(textOf(answer)));
  if (result.success) return undefined;
  return `the answer breaks the contract: ${JSON.stringify(result.error.issues).slice(0, 300)}`;
}

function specOf({ target, isForTarget }: Draft): EndpointSpec | undefined {
  if (!isForTarget || !(target.name in endpoints)) return undefined;
  return endpoints[target.name as EndpointName];
}
