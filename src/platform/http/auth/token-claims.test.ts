import { expect, test } from 'vitest';
import { claimsOf } from './token-claims.ts';

const sub = '0DE30000-0000-4000-8000-0000000000AB';

test('reads what a token of the identity service says', () => {
  expect(
    claimsOf({
      sub,
      iat: 1_790_000_000,
      email: 'Lin@Example.org',
      session_id: 's1',
      aal: 'aal2',
      amr: [
        { method: 'token_refresh', timestamp: 1_790_000_000 },
        { method: 'password', timestamp: 1_789_000_000 },
        { method: 'totp', timestamp: 1_789_000_060 },
      ],
      user_metadata: { fullName: 'Lin', phoneNumber: '1', adultConfirmed: true, role: 'operator' },
      is_anonymous: true,
    }),
  ).toEqual({
    sub: sub.toLowerCase(),
    email: 'lin@example.org',
    sessionId: 's1',
    aal: 'aal2',
    issuedAt: new Date(1_790_000_000_000),
    signedInAt: new Date(1_789_000_060_000),
    metadata: { fullName: 'Lin', phoneNumber: '1', adultConfirmed: true },
    isAnonymous: true,
  });
});

test.each<[string, Record<string, unknown>]>([
  ['nothing', {}],
  ['wrong kinds', { email: 7, session_id: {}, aal: 'aal3', amr: 'x', user_metadata: 'y' }],
  ['lists of nonsense', { amr: [null, 7, {}, { method: 1, timestamp: 2 }], user_metadata: [] }],
  ['wrong metadata', { user_metadata: { fullName: 7, phoneNumber: [], adultConfirmed: 'yes' } }],
])('takes %s for nothing', (_, claims) => {
  expect(claimsOf({ sub, iat: 1, ...claims })).toEqual({
    sub: sub.toLowerCase(),
    email: '',
    aal: 'aal1',
    issuedAt: new Date(1000),
    metadata: {},
    isAnonymous: false,
  });
});

test.each([{ iat: 1 }, { sub }, { sub: 'lin', iat: 1 }, { sub: `${sub}/..`, iat: 1 }])(
  'knows nobody from %j',
  (payload) => {
    expect(claimsOf(payload)).toBeUndefined();
  },
);
