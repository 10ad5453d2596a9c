// A request before it is sent: which address it is for, who sends it, and its parts as they go over the wire.
import type { Target } from './targets.ts';

export const callers = [
  'visitor',
  'learner',
  'otherLearner',
  'instructor',
  'otherInstructor',
  'suspended',
  'operator',
  'service',
  'expired',
  'signed-out',
  'forged',
  'unsigned',
] as const;
export type CallerKind = (typeof callers)[number];

export interface Draft {
  target: Target;
  caller: CallerKind;
  method: string;
  /** Path and query, encoded as they are sent. */
  url: string;
  headers: [name: string, value: string][];
  body: Buffer | undefined;
  /** Whether the sender closes before the announced body has been sent. */
  hangsUp: boolean;
  /** Whether it is still a request for the call of its target. */
  isForTarget: boolean;
}

export function bytesOf(
  { method, url, headers, body, hangsUp }: Draft,
  authorization: string | undefined,
): Buffer {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const length = (body?.length ?? 0) + (hangsUp ? 100 : 0);
  const all: [string, string][] = [
    ...(given.has('host') ? [] : [['Host', 'localhost'] satisfies [string, string]]),
    ['Connection', given.has('upgrade') ? 'Upgrade' : 'close'],
    ...(authorization === undefined || given.has('authorization')
      ? []
      : [['Authorization', authorization] satisfies [string, string]]),
    ...headers,
    ...(body && !given.has('content-length') && !given.has('transfer-encoding')
      ? [['Content-Length', String(length)] satisfies [string, string]]
      : []),
  ];
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([
    Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines}\r\n`),
    body ?? Buffer.alloc(0),
  ]);
}

/** One line for a shell; a long body is cut. */
export function curlOf(draft: Draft, origin: string): string {
  const { method, url, headers, body, caller } = draft;
  const parts = headers.map(([name, value]) => `-H ${quote(`${name}: ${value.slice(0, 300)}`)}`);
  if (caller !== 'visitor') parts.push(`-H 'Authorization: Bearer <${caller}>'`);
  const text = body?.toString('utf8') ?? '';
  if (body) parts.push(`--data-binary ${quote(text.slice(0, 800))}`);
  if (url.length > 800) parts.push(`# the address has ${url.length} characters`);
  if (text.length > 800) parts.push(`# the body has ${body?.length} bytes`);
  return `curl -i --path-as-is -X ${quote(method)} ${quote(origin + url.slice(0, 800))} ${parts.join(' ')}`;
}

/** Quoted for bash, which reads escapes in $'…'. */
const quote = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) && !text.includes("'")
    ? `'${text}'`
    : `$'${text.replaceAll(/[\\']|[^\x20-\x7e]/g, escapeByte)}'`;

const escapeByte = (char: string): string =>
  [...Buffer.from(char)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
