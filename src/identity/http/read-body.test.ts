import { expect, test } from 'vitest';
import * as z from 'zod';
import { readBody } from './read-body.ts';

const schema = z.object({
  email: z.string().optional(),
  create_user: z.boolean().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  role: z.string().max(3).optional(),
});

test('drops what nobody asked for, and takes null for nothing', () => {
  const body = { email: null, data: { kept: null }, captcha: 'x' };
  expect(readBody(schema, { body })).toEqual({ data: { kept: null } });
});

test('reads a call without a body', () => {
  expect(readBody(schema, { body: undefined })).toEqual({});
});

test.each([
  [{ email: 5 }, 'email must be a string'],
  [{ email: ['a@b.c'] }, 'email must be a string'],
  [{ create_user: 'true' }, 'create_user must be a boolean'],
  [{ data: [] }, 'data must be an object'],
  [{ data: 'x' }, 'data must be an object'],
])('says which field of %j is of the wrong type', (body, sentence) => {
  expect(() => readBody(schema, { body })).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'bad_json',
      message: `Could not parse request body as JSON: ${sentence}`,
    }),
  );
});

test('says what else is wrong with a field', () => {
  expect(() => readBody(schema, { body: { role: 'admin' } })).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      message: expect.stringMatching(/^role: /),
    }),
  );
});
