import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { parseInput, type RawInput } from './parse-input.ts';

const spec = endpoint({
  summary: 'Try',
  who: 'anyone',
  params: z.object({ id: z.string().check(z.regex(/^\d+$/, 'must be a number')) }),
  query: z.object({ limit: z.prefault(z.coerce.number('must be a number'), 24) }),
  body: z.strictObject({ tags: z.array(z.string()) }),
  response: z.string(),
});

function fieldsOf(raw: RawInput): Record<string, string> | undefined {
  try {
    parseInput(spec, raw);
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return undefined;
}

test('hands over the values in the types of the contract', () => {
  const raw = { params: { id: '7' }, query: { limit: '3' }, body: { tags: ['a'] } };
  expect(parseInput(spec, raw)).toEqual({
    params: { id: '7' },
    query: { limit: 3 },
    body: { tags: ['a'] },
  });
});

test('fills in defaults where the query is missing', () => {
  expect(parseInput(spec, { params: { id: '7' }, body: { tags: [] } }).query).toEqual({
    limit: 24,
  });
});

test('names every wrong field of path, query and body at once', () => {
  const raw = { params: { id: 'x' }, query: { limit: 'many' }, body: { tags: ['a', 1], more: 1 } };
  expect(fieldsOf(raw)).toEqual({
    id: 'must be a number',
    limit: 'must be a number',
    'tags.1': 'Invalid input: expected string, received number',
    more: 'is not known here',
  });
});

test('names the body itself where there is none', () => {
  expect(fieldsOf({ params: { id: '7' } })).toHaveProperty('body');
});

test.each(['a\0b', '\ud800', 'ok \udfff'])('refuses text that cannot be stored: %j', (text) => {
  expect(fieldsOf({ params: { id: '7' }, body: { tags: [text] } })).toEqual({
    'tags.0': 'contains characters that cannot be stored',
  });
});

test('refuses such text in the name of a field too', () => {
  expect(fieldsOf({ params: { id: '7' }, body: { tags: [{ 'a\0': 1 }] } })).toMatchObject({
    'tags.0': 'contains characters that cannot be stored',
  });
});

test('refuses input that is nested without end', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const tags = [deep];
  expect(fieldsOf({ params: { id: '7' }, body: { tags } })).toMatchObject({
    tags: 'is nested too deeply',
  });
});

test('names no more fields than anybody can read', () => {
  const tags = Array(10_000).fill(1);
  expect(Object.keys(fieldsOf({ params: { id: '7' }, body: { tags } }) ?? {})).toHaveLength(50);
});

test.each(['toString', 'constructor', 'hasOwnProperty', '__proto__'])(
  'refuses the unknown field %s, a name that every object has',
  (name) => {
    const body = JSON.parse(`{"tags":[],"${name}":1}`);
    expect(Object.keys(fieldsOf({ params: { id: '7' }, body }) ?? {})).toEqual([name]);
  },
);

test('names no more fields than anybody can read where text cannot be stored', () => {
  const tags = Array(110_000).fill('\0');
  expect(Object.keys(fieldsOf({ params: { id: '7' }, body: { tags } }) ?? {})).toHaveLength(50);
});

test('cuts short the name of a field that is longer than anybody can read', () => {
  const body = { ['x'.repeat(100_000)]: Array(50).fill('\0') };
  const names = Object.keys(fieldsOf({ params: { id: '7' }, body }) ?? {});
  expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(200);
});

test('says in which part a name is that cannot be stored', () => {
  const raw = { params: { id: '7' }, query: { 'a\0': '1' }, body: { tags: [] } };
  expect(fieldsOf(raw)).toEqual({ query: 'contains characters that cannot be stored' });
});
