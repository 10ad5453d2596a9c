import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { startClock } from '#platform/movable-clock.ts';
import { startNotices } from '#platform/db/notices.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { moveClock } from './move-clock.ts';

async function movable() {
  const { db, url } = await freshDatabase();
  const notices = await startNotices({ url, log: pino({ level: 'silent' }) });
  const clock = await startClock(db, notices);
  const caller = await makePerson(db, { role: 'operator' });
  return { db, clock, ...noteJobs(), caller, requestId: 'r1', close: () => notices.close() };
}

const laterThan = (date: Date, hours: number): Date => new Date(date.getTime() + hours * hourMs);

test('moves business time forward and writes who did it', async () => {
  const { db, clock, jobs, added, close, ...input } = await movable();
  const to = laterThan(clock.now(), 48);
  expect(await moveClock(db, { clock, jobs, config: { mode: 'demo' } }, { ...input, to })).toEqual(
    to,
  );
  await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThanOrEqual(to.getTime()));
  const lines = await db.selectFrom('audit_log').selectAll().execute();
  expect(lines).toMatchObject([
    { actor_id: input.caller.id, action: 'clock.move', details: { to: to.toISOString() } },
  ]);
  expect(added.map(({ name }) => name)).toEqual([
    'advance-listings',
    'decide-sessions',
    'complete-sessions',
    'check-payments',
    'check-payouts',
  ]);
  await close();
});

test('never moves it back', async () => {
  const { db, clock, jobs, close, caller, requestId } = await movable();
  const input = { caller, requestId };
  const to = laterThan(clock.now(), -1);
  await expect(
    moveClock(db, { clock, jobs, config: { mode: 'demo' } }, { ...input, to }),
  ).rejects.toMatchObject({
    code: 'clock_runs_forward',
  });
  expect(clock.offsetMs()).toBe(0);
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  await close();
});

test('refuses to move it further than two years at once', async () => {
  const { db, clock, jobs, close, caller, requestId } = await movable();
  const input = { caller, requestId };
  const to = clock.now();
  to.setUTCFullYear(to.getUTCFullYear() + 2, to.getUTCMonth(), to.getUTCDate() + 1);
  await expect(
    moveClock(db, { clock, jobs, config: { mode: 'demo' } }, { ...input, to }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { to: 'must be at most two years from the present business time' },
  });
  expect(clock.offsetMs()).toBe(0);
  to.setUTCDate(to.getUTCDate() - 2);
  expect(await moveClock(db, { clock, jobs, config: { mode: 'demo' } }, { ...input, to })).toEqual(
    to,
  );
  await close();
});

test('does not exist in live mode', async () => {
  const { db, clock, jobs, close, caller, requestId } = await movable();
  const input = { caller, requestId };
  const to = laterThan(clock.now(), 1);
  await expect(
    moveClock(db, { clock, jobs, config: { mode: 'live' } }, { ...input, to }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
  await close();
});
