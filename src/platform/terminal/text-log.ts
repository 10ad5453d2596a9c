// Turns lines of the JSON log into words for a person at a terminal: what happened, to what, and why. The lines come
// from the same logger, so what is kept out of the one is kept out of the other.
import type pino from 'pino';
import type { Screen } from './screen.mjs';

interface Line {
  level: string;
  time: string;
  msg?: string;
  [field: string]: unknown;
}

/** An error as the log describes it. */
interface LoggedError {
  type?: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

type Paint = Screen['paint'];

export function createTextDestination({ print, paint }: Screen): pino.DestinationStream {
  return { write: (line) => print(describeLine(JSON.parse(line), paint)) };
}

function describeLine({ level, time, msg = '', ...fields }: Line, paint: Paint): string {
  // The HTTP server gives every line of a request its id, which tells a person nothing.
  const { err, error, reqId: _reqId, ...others } = fields;
  const head = `${paint.dim(timeOf(time))}  ${describeLevel(level, paint)} ${visible(msg)}`;
  const lines = [`  ${head}${paint.dim(describeFields(others))}`];
  for (const reason of [err, error]) if (reason) lines.push(describeError(reason, paint));
  return `${lines.join('\n')}\n`;
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-GB');
}

function describeLevel(level: string, { yellow, red, dim }: Paint): string {
  if (level === 'warn') return yellow('Warning:');
  if (level === 'error' || level === 'fatal') return red('Error:');
  return dim(`${level}:`);
}

function describeFields(fields: Record<string, unknown>): string {
  const facts = Object.entries(fields).map(
    ([name, value]) =>
      `${name}: ${visible(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`;
}

function describeError(reason: unknown, paint: Paint): string {
  const { type = 'Error', message, code, stack, cause } = asError(reason);
  const [first = '', ...calls] = (stack ?? `${type}: ${message}`).split('\n').map(visible);
  const what = code && !first.includes(code) ? `${first} (${code})` : first;
  const lines = [what, ...calls.map(paint.dim)];
  if (cause) lines.push(`caused by ${describeError(cause, paint).trimStart()}`);
  return lines.map((line) => `    ${line}`).join('\n');
}

function asError(reason: unknown): LoggedError {
  return typeof reason === 'object' && reason !== null && 'message' in reason
    ? (reason as LoggedError)
    : { message: String(reason) };
}

/** Control characters could move the cursor or recolor the terminal, and some texts come from outside. */
function visible(text: string): string {
  return text.replaceAll(
    /\p{Cc}/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
