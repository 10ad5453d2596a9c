import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

test('makes ids that the API takes, each another one', () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
