import { expect, test } from 'vitest';
import { requestIds } from './request-id.ts';

const given = 'a1b2c3d4-e5f6';
const uuid = /^[0-9a-f-]{36}$/;

test('believes the request id of a proxy it trusts', () => {
  expect(requestIds({ trustProxy: ['loopback'] })({ headers: { 'x-request-id': given } })).toBe(
    given,
  );
});

test('makes its own where no proxy is trusted', () => {
  expect(requestIds({ trustProxy: [] })({ headers: { 'x-request-id': given } })).toMatch(uuid);
});

test.each(['short', 'x'.repeat(65), 'new\nline-in-it', '<script>alert</script>', ['a', 'b']])(
  'makes its own instead of %j',
  (id) => {
    const makeId = requestIds({ trustProxy: ['loopback'] });
    expect(makeId({ headers: { 'x-request-id': id } })).toMatch(uuid);
  },
);
