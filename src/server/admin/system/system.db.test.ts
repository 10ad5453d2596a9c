// The operator's system pages: ledger balances with their lines, the audit log, past settings, and waiting work.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { MovableClock } from '#platform/movable-clock.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { listSettingChanges } from '../audit/list-setting-changes.ts';
import { readAuditLog } from '../audit/read-audit-log.ts';
import { listLines } from '../reconciliation/list-lines.ts';
import { readBalances } from '../reconciliation/read-balances.ts';
import { showEvent } from '../reconciliation/show-event.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings, versionOf } from './read-settings.ts';
import { showSettings } from './show-settings.ts';
import { readClock } from '../waiting/read-clock.ts';

test('opens a balance into its lines, and a line into its event and booking', async () => {
  const { db } = await freshDatabase();
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, { title: 'Wheel throwing', priceCents: 4500 });
  const { booking } = await book(db, world, session);
  const { sides } = await readBalances(db);
  expect(sides).toMatchObject([{ isDemoMoney: true, safeToWithdraw: -1.61 }]);
  const held = sides[0]?.balances.find(({ account }) => account === 'held');
  expect(held).toEqual({ account: 'held', balance: 40.5, lines: 1 });
  const { lines } = await listLines(db, { account: 'held', money: 'demo' });
  expect(lines).toMatchObject([{ kind: 'payment', amount: 40.5, classTitle: 'Wheel throwing' }]);
  expect(await showEvent(db, lines[0]!.transactionId)).toMatchObject({
    isDemoMoney: true,
    lines: [
      { account: 'provider_balance', debit: 45, credit: null },
      { account: 'held', debit: null, credit: 40.5 },
      { account: 'commission_deferred', debit: null, credit: 4.5 },
    ],
    booking: {
      id: booking.id,
      price: 45,
      events: [{ kind: 'payment', amount: 45 }, { kind: 'fee' }],
    },
  });
  expect((await listLines(db, { account: 'held', money: 'real' })).lines).toEqual([]);
  await expect(showEvent(db, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

test('pages through the audit log without missing or repeating an entry of the same moment', async () => {
  const { db } = await freshDatabase();
  const actor = await makePerson(db, { role: 'operator' });
  const at = new Date('2026-12-05T16:00:00Z');
  for (let turn = 0; turn < 120; turn += 1)
    await writeAudit(db, { at, actor: turn % 2 ? actor : null, action: 'job.retry', subject: 's' });
  await writeAudit(db, { at, actor, action: 'mail.send-again' });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { entries, next } = await readAuditLog(db, { action: 'job.retry', cursor });
    seen.push(...entries.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const { email } = await db.selectFrom('profiles').select('email').executeTakeFirstOrThrow();
  const own = await readAuditLog(db, { actor: email.toUpperCase(), subject: 's' });
  expect([own.entries.length, own.next === null]).toEqual([50, false]);
  expect(own.actions).toEqual(['job.retry', 'mail.send-again']);
  expect((await readAuditLog(db, { actor: 'nobody' })).entries).toEqual([]);
});

test('tells who changed which setting, from what to what', async () => {
  const { db } = await freshDatabase();
  const { context } = await openBookingWorld(db);
  const caller = await makePerson(db, { role: 'operator' });
  const version = versionOf(await readSettings(db, { mode: 'demo', at: context.clock.now() }));
  const values = { holdMinutes: 20, brandName: 'Espalier' };
  const notices = { ...context.notices } as Parameters<typeof changeSettings>[1]['notices'];
  const input = { caller, version, values, requestId: 'r1' };
  const { clock, jobs } = context;
  const needs = { clock, jobs, notices, config: { mode: 'demo' } } as const;
  await changeSettings(db, needs, input);
  expect((await listSettingChanges(db, undefined)).changes).toMatchObject([
    {
      actor: 'Lin Huang',
      settings: [
        { key: 'brandName', from: 'Trellis', to: 'Espalier' },
        { key: 'holdMinutes', from: 15, to: 20 },
      ],
      plan: null,
    },
  ]);
  const change = async (commissionBps: number) => {
    const { version: seen } = await showSettings(db, context);
    await changeSettings(db, needs, { ...input, version: seen, values: { commissionBps } });
  };
  await change(1200);
  await change(1000);
  const planned = { key: 'commissionBps', from: 1000, to: 1200 };
  const countsFrom = expect.stringMatching(/T12:00:00.000Z$/);
  expect((await listSettingChanges(db, undefined)).changes.slice(0, 2)).toMatchObject([
    { settings: [planned], plan: { countsFrom, isCanceled: true } },
    { settings: [planned], plan: { countsFrom, isCanceled: false } },
  ]);
});

test('lists what waits for the clock in the order it comes, one line for the same thing', async () => {
  const { db } = await freshDatabase();
  const { context } = await openBookingWorld(db);
  const session = await makeBookableSession(db, { title: 'Sourdough' });
  const soon = new Date(context.clock.now().getTime() + hourMs);
  const wait = (job: string, payload: object, due_at = soon) =>
    db
      .insertInto('timers')
      .values({ job, due_at, payload: JSON.stringify(payload) })
      .execute();
  for (let learners = 0; learners < 2; learners += 1) {
    const { booking } = await book(db, { context }, session);
    await wait('remind-learner', { bookingId: booking.id });
  }
  const { classId } = session;
  await wait('tell-class-change', { classId, versions: [] }, new Date(soon.getTime() + 1));
  await wait('forgotten', {}, new Date(soon.getTime() + 2));
  const clock = { ...context.clock, offsetMs: () => 0 } as MovableClock;
  const { waiting } = await readClock(db, { clock, config: { mode: 'demo' } });
  expect(waiting.map(({ what, count }) => [what, count])).toEqual([
    ['remind-learner', 2],
    ['tell-class-change', 1],
    ['other', 1],
    ['class-ends', 1],
  ]);
  expect(waiting[0]).toMatchObject({ at: soon.toISOString(), class: { title: 'Sourdough' } });
  expect(waiting[1]).toMatchObject({ class: { title: 'Sourdough' } });
  await expect(readClock(db, { clock, config: { mode: 'live' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
