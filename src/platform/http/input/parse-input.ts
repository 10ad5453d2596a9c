// Checks path, query and body against the contract and names every field that is wrong.
import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';

// zod/mini brings no messages of its own.
z.config(z.locales.en());

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Already checked against their rules while they were received. */
  files?: unknown;
}

// Hostile input can be wrong in a million places, a million levels deep, under names of a million letters.
const mostFields = 50;
const mostLevels = 32;
const mostNameLetters = 200;

const parts = ['params', 'query', 'body'] as const;

/** A Map, because a plain object already has a `toString`, which would pass for a named field. */
type WrongFields = Map<string, string>;

export function parseInput(spec: EndpointSpec, raw: RawInput): RawInput {
  const wrong: WrongFields = new Map();
  const input: RawInput = raw.files === undefined ? {} : { files: raw.files };
  let refused = false;
  for (const part of parts) {
    const given = raw[part];
    const schema = spec[part];
    findUnstorableText(given, [], part, wrong);
    if (!schema) {
      if (part === 'params') input.params = given;
      continue;
    }
    const result = z.safeParse(schema, given ?? (part === 'query' ? {} : given));
    if (result.success) {
      input[part] = result.data;
      continue;
    }
    refused = true;
    for (const issue of result.error.issues.slice(0, mostFields)) addIssue(issue, part, wrong);
  }
  if (!refused && wrong.size === 0) return input;
  throw new Refusal('invalid_input', { fields: Object.fromEntries(wrong) });
}

function addIssue(issue: z.core.$ZodIssue, part: string, wrong: WrongFields): void {
  if (issue.code !== 'unrecognized_keys') {
    add(wrong, nameOf(issue.path, part), issue.message);
    return;
  }
  for (const key of issue.keys.slice(0, mostFields))
    add(wrong, nameOf([...issue.path, key], part), 'is not known here');
}

function add(wrong: WrongFields, name: string, message: string): void {
  if (wrong.size < mostFields && !wrong.has(name)) wrong.set(name, message);
}

const nameOf = (path: readonly PropertyKey[], part: string): string =>
  path.length > 0 ? path.map(String).join('.').slice(0, mostNameLetters) : part;

/** PostgreSQL stores neither null characters nor halves of a surrogate pair. */
function findUnstorableText(
  value: unknown,
  path: string[],
  part: string,
  wrong: WrongFields,
): void {
  if (wrong.size >= mostFields) return;
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return;
    add(wrong, nameOf(path, part), 'contains characters that cannot be stored');
  } else if (typeof value === 'object' && value !== null) {
    if (path.length === mostLevels) {
      add(wrong, nameOf(path.slice(0, 1), part), 'is nested too deeply');
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      findUnstorableText(key, path, part, wrong);
      findUnstorableText(inner, [...path, key], part, wrong);
    }
  }
}
