import { expect, test } from 'vitest';
import { daySeconds } from '#platform/durations.ts';
import { judgeRefresh, type RefreshCase } from './judge-refresh.ts';

const now = new Date('2026-11-15T10:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

type Facts = Partial<RefreshCase['session']> & { counter?: number; banned_until?: Date | null };

/** A session at count 5 that was refreshed a minute ago. */
function judge({ counter = 5, banned_until = null, ...session }: Facts) {
  return judgeRefresh({
    counter,
    session: {
      refresh_counter: 5,
      refresh_floor: 0,
      stepped_up_at: null,
      refreshed_at: ago(60),
      not_after: ago(-daySeconds),
      created_at: ago(daySeconds),
      ...session,
    },
    user: { banned_until },
    now,
    settings: { idleDays: 14, reuseIntervalSeconds: 10, lostResponseSeconds: 600 },
  });
}

const stolen = { refusal: 'refreshTokenUsed', endsSession: true };

test('gives the next token for the present one, however long ago it was given', () => {
  expect(judge({})).toEqual({ grant: 'next' });
  expect(judge({ refreshed_at: ago(13 * daySeconds) })).toEqual({ grant: 'next' });
  expect(judge({ counter: 0, refresh_counter: 0, refreshed_at: null })).toEqual({ grant: 'next' });
});

test('gives the present token again to a client that lost our answer, for ten minutes', () => {
  expect(judge({ counter: 4, refreshed_at: ago(599) })).toEqual({ grant: 'again' });
  expect(judge({ counter: 4, refreshed_at: ago(600) })).toEqual(stolen);
});

test('gives the present token again to every tab that asks within the window', () => {
  expect(judge({ counter: 3, refreshed_at: ago(9.999) })).toEqual({ grant: 'again' });
  expect(judge({ counter: 2, refreshed_at: ago(9.999) })).toEqual({ grant: 'again' });
});

test('takes a token that is four exchanges old for a stolen one, even right after a refresh', () => {
  expect(judge({ counter: 1, refreshed_at: ago(0.001) })).toEqual(stolen);
  expect(judge({ counter: 0, refreshed_at: ago(0.001) })).toEqual(stolen);
});

test('takes an older token after the window for a stolen one, and ends the session', () => {
  expect(judge({ counter: 3, refreshed_at: ago(10) })).toEqual(stolen);
  expect(judge({ counter: 0 })).toEqual(stolen);
});

test('never leads a token from before the second factor to what came after', () => {
  const steppedUp = { refresh_counter: 7, refresh_floor: 7, counter: 5 };
  for (const refreshed_at of [null, ago(1)])
    expect(judge({ ...steppedUp, refreshed_at, stepped_up_at: ago(9) })).toEqual({
      refusal: 'refreshTokenUsed',
      endsSession: false,
    });
  expect(judge({ ...steppedUp, refreshed_at: ago(1), stepped_up_at: ago(10) })).toEqual(stolen);
  expect(judge({ ...steppedUp, counter: 7, stepped_up_at: ago(1) })).toEqual({ grant: 'next' });
});

test('refuses a token from a count the session has not reached, as after a restored backup', () => {
  expect(judge({ counter: 6 })).toEqual({ refusal: 'refreshTokenInvalid', endsSession: false });
});

test('ends a session at its last moment, and one that was left', () => {
  expect(judge({ not_after: now })).toEqual({ refusal: 'sessionExpired', endsSession: true });
  const left = { refusal: 'sessionIdle', endsSession: true };
  expect(judge({ refreshed_at: ago(14 * daySeconds) })).toEqual(left);
  const neverRefreshed = { counter: 0, refresh_counter: 0, refreshed_at: null };
  expect(judge({ ...neverRefreshed, created_at: ago(14 * daySeconds) })).toEqual(left);
});

test('refuses the banned until their ban is over', () => {
  expect(judge({ banned_until: ago(-1) })).toMatchObject({ refusal: 'userBannedAtRefresh' });
  expect(judge({ banned_until: now })).toEqual({ grant: 'next' });
});
