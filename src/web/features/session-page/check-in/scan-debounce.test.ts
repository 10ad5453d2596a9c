import { expect, test } from 'vitest';
import { createScanDebounce } from './scan-debounce.ts';

test('takes a code once while it is in view, and again when it is held up once more', () => {
  const isNew = createScanDebounce();
  const seen = [0, 250, 1500, 3000, 5250].map((atMs) => isNew('K7M2QX', atMs));
  expect(seen).toEqual([true, false, false, false, true]);
  expect(isNew('ABCDEF', 5300)).toBe(true);
});
