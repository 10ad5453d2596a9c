import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import { fakeIdentity } from '#tests/support/identity/fake-identity.ts';
import { listSignInLimits } from './list-sign-in-limits.ts';

const now = new Date('2026-03-08T12:30:00Z');

/** The hits of the hour that began so many whole hours before 12:00. */
const hitsOf = (hoursAgo: number, limit: string, hits: number, networks = 1) => {
  const hour = new Date(now.getTime() - (hoursAgo + 0.5) * hourMs);
  return { limit, hour, hits, networks, lastAt: new Date(hour.getTime() + minuteMs) };
};

test('sums up the last day and the last week, and says when each limit was hit last', async () => {
  const identity = fakeIdentity();
  const { limitHits } = identity;
  limitHits.now = now;
  limitHits.hours = [
    hitsOf(200, 'mail-network', 1000),
    hitsOf(30, 'mail-network', 40, 7),
    hitsOf(2, 'mail-network', 3),
    hitsOf(1, 'sign-up-mails', 5, 2),
    hitsOf(1, 'of-a-newer-version', 5),
  ];
  expect(await listSignInLimits({ identity })).toEqual({
    limits: [
      {
        limit: 'sign-up-mails',
        dayHits: 5,
        weekHits: 5,
        mostNetworks: 2,
        lastAt: '2026-03-08T11:01:00.000Z',
      },
      {
        limit: 'mail-network',
        dayHits: 3,
        weekHits: 43,
        mostNetworks: 7,
        lastAt: '2026-03-08T10:01:00.000Z',
      },
    ],
  });
});

test('lists nothing for a hosted service, which counts for itself', async () => {
  const identity = { ...fakeIdentity(), countLimitHits: async () => null };
  expect(await listSignInLimits({ identity })).toEqual({ limits: null });
});
