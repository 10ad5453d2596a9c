// Checks the payload of a job when it is added and again when it is read.
import * as z from 'zod/mini';
import type { JobSpec } from '#contract/jobs.ts';

/** A payload says what to look up; it does not contain the thing itself. */
const mostBytes = 64 * 1024;

/** Returns the text to store, after checking that the payload can be read back from it. */
export function writePayload(name: string, spec: JobSpec, payload: unknown): string {
  const text = JSON.stringify(payload) ?? 'null';
  if (Buffer.byteLength(text) > mostBytes)
    throw new TypeError(`The payload of a job "${name}" is larger than ${mostBytes} bytes.`);
  // JSON escapes the characters that PostgreSQL does not store: null characters and half surrogate pairs.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(text))
    throw new TypeError(`The payload of a job "${name}" has characters that cannot be stored.`);
  readPayload(name, spec, JSON.parse(text));
  return text;
}

export function readPayload(name: string, spec: JobSpec, stored: unknown): object {
  const result = z.safeParse(spec.payload, stored);
  if (result.success) return result.data;
  // The message names fields, never their values, because it is logged.
  const fields = result.error.issues.map(({ path }) => path.join('.') || 'itself');
  const names = [...new Set(fields)].slice(0, 10).join(', ').slice(0, 200);
  throw new TypeError(`The payload of a job "${name}" is not valid: ${names}.`);
}
