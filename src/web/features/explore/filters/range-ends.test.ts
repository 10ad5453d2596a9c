import { expect, test } from 'vitest';
import { moveEnd } from './range-ends.ts';

const both = { from: '2026-12-05', to: '2026-12-05', minPrice: '9', maxPrice: '25' };

test.each([
  ['from', '2026-12-08', { from: '2026-12-08', to: undefined }],
  ['from', '2026-12-01', { from: '2026-12-01' }],
  ['to', '2026-12-01', { to: '2026-12-01', from: undefined }],
  ['minPrice', '100', { minPrice: '100', maxPrice: undefined }],
  ['minPrice', '10', { minPrice: '10' }],
  ['maxPrice', '8.5', { maxPrice: '8.5', minPrice: undefined }],
  ['maxPrice', undefined, { maxPrice: undefined }],
] as const)('lets the other end give way where %s moves to %s', (end, value, change) => {
  expect(moveEnd(both, end, value)).toStrictEqual(change);
});

test('moves the end of an open range freely', () => {
  expect(moveEnd({}, 'to', '2026-12-01')).toStrictEqual({ to: '2026-12-01' });
  expect(moveEnd({}, 'minPrice', '5')).toStrictEqual({ minPrice: '5' });
});
