import { expect, test, vi } from 'vitest';
import { enrollKey } from './security-key.ts';

test('frees the name of a key whose set-up was abandoned, and no other', async () => {
  const calls: string[] = [];
  const factors = [
    { id: 'abandoned', status: 'unverified', friendly_name: 'Blue key' },
    { id: 'in use', status: 'verified', friendly_name: 'Blue key' },
    { id: 'another', status: 'unverified', friendly_name: 'Red key' },
  ];
  const refusal = new Error('refused');
  const mfa = {
    listFactors: async () => ({ data: { all: factors }, error: null }),
    unenroll: vi.fn(async ({ factorId }: { factorId: string }) => {
      calls.push(`unenroll ${factorId}`);
      return { error: null };
    }),
    enroll: vi.fn(async () => {
      calls.push('enroll');
      return { data: null, error: refusal };
    }),
  };
  await expect(enrollKey({ mfa } as never, 'Blue key')).rejects.toBe(refusal);
  expect(calls).toEqual(['unenroll abandoned', 'enroll']);
});
