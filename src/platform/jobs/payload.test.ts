import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import { readPayload, writePayload } from './payload.ts';

const spec = job({
  meaning: 'Says hello.',
  payload: z.strictObject({ name: z.string(), at: z.optional(z.string()) }),
  attempts: 1,
  firstRetrySeconds: 1,
  expireSeconds: 1,
});

test.each(['Lin', '\\u0000', 'a \\ and \\\\u0000', '💃', '"}; drop table jobs; --', '__proto__'])(
  'keeps %j as it is',
  (name) => {
    const stored: unknown = JSON.parse(writePayload('greet', spec, { name }));
    expect(readPayload('greet', spec, stored)).toEqual({ name });
  },
);

test.each([
  ['a null character', { name: 'a\0b' }, 'cannot be stored'],
  ['half a surrogate pair', { name: 'a\ud800' }, 'cannot be stored'],
  ['too much', { name: 'x'.repeat(70_000) }, 'larger than'],
  ['an unknown field', { name: 'Lin', admin: true }, 'not valid: itself'],
  ['what JSON makes another thing of', { name: 'Lin', at: 5 }, 'not valid: at'],
  ['nothing', undefined, 'not valid: itself'],
])('refuses a payload with %s', (_, payload, sentence) => {
  expect(() => writePayload('greet', spec, payload)).toThrow(sentence);
});

test('names the wrong fields of a stored payload and never their values', () => {
  const read = () => readPayload('greet', spec, { name: 'Lin', at: { email: 'lin@example.org' } });
  expect(read).toThrow(/^The payload of a job "greet" is not valid: at\.$/);
});
