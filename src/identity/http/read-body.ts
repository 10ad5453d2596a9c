// Reads the body of a call: unknown fields are dropped, and null counts as absent.
import type * as z from 'zod';
import type { Call } from '../call.ts';
import { AuthRefusal } from '../errors.ts';

/** Fields with their own messages in the protocol should be optional in the schema. */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  { body }: Pick<Call, 'body'>,
): z.output<Schema> {
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== null);
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  throw refusalOf(read.error.issues[0]);
}

const kinds: Record<string, string> = {
  string: 'a string',
  boolean: 'a boolean',
  number: 'a number',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

function refusalOf(issue: z.core.$ZodIssue | undefined): AuthRefusal {
  const field = issue?.path.map(String).join('.').slice(0, 100) || 'the body';
  if (issue?.code === 'invalid_type') {
    const why = `${field} must be ${kinds[issue.expected] ?? issue.expected}`;
    return new AuthRefusal('badJson', { fill: { why } });
  }
  return new AuthRefusal('invalidField', { fill: { why: `${field}: ${issue?.message}` } });
}
