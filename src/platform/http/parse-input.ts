// Checks path, query and body against the contract and names every field that is wrong.
import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

// The mini flavour brings no sentences of its own.
z.config(z.locales.en());

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

// Hostile input can be wrong in a million places, or a million levels deep.
const mostFields = 50;
const mostLevels = 32;

const parts = ['params', 'query', 'body'] as const;

export function parseInput(spec: EndpointSpec, raw: RawInput): RawInput {
  const fields: Record<string, string> = {};
  const input: RawInput = {};
  for (const part of parts) {
    const given = raw[part];
    const schema = spec[part];
    findUnstorableText(given, [], fields);
    if (!schema) {
      if (part === 'params') input.params = given;
      continue;
    }
    const result = z.safeParse(schema, given ?? (part === 'query' ? {} : given));
    if (result.success) input[part] = result.data;
    else
      for (const issue of result.error.issues.slice(0, mostFields)) addIssue(issue, part, fields);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  return input;
}

function addIssue(issue: z.core.$ZodIssue, part: string, fields: Record<string, string>): void {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, mostFields))
      fields[nameOf([...issue.path, key])] ??= 'is not known here';
    return;
  }
  fields[issue.path.length > 0 ? nameOf(issue.path) : part] ??= issue.message;
}

const nameOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** PostgreSQL stores neither null characters nor halves of a surrogate pair. */
function findUnstorableText(value: unknown, path: string[], fields: Record<string, string>): void {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return;
    fields[path.join('.') || 'body'] ??= 'contains characters that cannot be stored';
  } else if (typeof value === 'object' && value !== null) {
    if (path.length === mostLevels) {
      fields[path[0] ?? 'body'] ??= 'is nested too deeply';
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      findUnstorableText(key, path, fields);
      findUnstorableText(inner, [...path, key], fields);
    }
  }
}
