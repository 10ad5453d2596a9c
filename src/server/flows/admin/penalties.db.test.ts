// Canceling late may cost an instructor something: an operator decides, once.
import { expect, test } from 'vitest';
import { hourMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import { balancesOf } from '#tests/support/worlds/money-world.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { readDebt } from '../../payments/ledger/ledger-store.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { penaltiesHooks } from '../../penalties/hooks.ts';
import { findPenaltyOfSession } from '../../penalties/penalty-store.ts';
import { cancelSessionAsOperator } from '../classes/cancel-session-as-operator.ts';
import { cancelSession } from '../classes/cancel-session.ts';
import { decidePenalty } from './decide-penalty.ts';
import { showRescheduleOptions } from '../reschedules/show-reschedule-options.ts';
import { eraseBookings } from '../accounts/erase-bookings.ts';

const { db } = await freshDatabase();
const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + weekMs);
const before = (hours: number) => new Date(startsAt.getTime() - hours * hourMs);

async function bookedSession(priceCents = 4500) {
  const world = await openBookingWorld(db, { now: before(72) });
  const session = await makeBookableSession(db, { sessions: [{ startsAt }], priceCents });
  const { booking } = await book(db, world, { ...session, seats: 2 });
  const caller = { id: session.instructorId, role: 'instructor', suspended: false } as const;
  const cancelAt = async (at: Date, words: { reason?: string; explanation?: string } = {}) => {
    world.time.now = at;
    await cancelSession(db, world.context, { ...session, caller, ...words });
    return findPenaltyOfSession(db, session.sessionId);
  };
  return { world, session, booking, cancelAt };
}

const requestId = 'r1';
const auditOf = (subject: string) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute();

const makeOperator = () => makePerson(db, { role: 'operator' });

test.each([
  ['nothing 48 h before the start', 48, 4500, undefined],
  ['a fifth of what people paid a second later', 48 - 1 / 3600, 4500, 1800],
  ['nothing for a free class', 1, 0, undefined],
])('proposes %s', async (_what, hours, priceCents, amountCents) => {
  const { cancelAt } = await bookedSession(priceCents);
  const penalty = await cancelAt(before(hours));
  expect(penalty?.amount_cents).toBe(amountCents);
});

test('tells the instructor of a proposed penalty, once', async () => {
  const { cancelAt } = await bookedSession();
  const penalty = await cancelAt(before(3));
  const mails = db
    .selectFrom('outbox')
    .select(['entity', 'payload'])
    .where('kind', '=', 'penalty-proposed')
    .where('entity', '=', penalty?.id ?? '');
  expect(await mails.execute()).toMatchObject([
    { payload: { amountCents: 1800, takingsCents: 9000 } },
  ]);
});

test('gives learners the reason and operators the explanation, and forgets it with the account', async () => {
  const { world, booking, session, cancelAt } = await bookedSession();
  const words = { reason: 'The kiln broke.', explanation: 'It cracked at noon; see the photo.' };
  const penalty = await cancelAt(before(3), words);
  const mailsOf = async (kind: 'class-cancelled' | 'penalty-proposed', entity: string) =>
    db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', kind)
      .where('entity', '=', entity)
      .execute();
  const [told] = await mailsOf('class-cancelled', booking.id);
  expect(told).toMatchObject({ payload: { reason: 'The kiln broke.' } });
  expect(JSON.stringify(told)).not.toContain('cracked');
  expect(await mailsOf('penalty-proposed', penalty?.id ?? '')).toMatchObject([
    { payload: { explanation: words.explanation } },
  ]);
  expect(penalty).toMatchObject({ explanation: words.explanation });
  await penaltiesHooks.erase?.(db, session.instructorId, world.time.now);
  expect(await findPenaltyOfSession(db, session.sessionId)).toMatchObject({ explanation: null });
});

test('names the amount before, to the cent as it is proposed then', async () => {
  const { world, session, cancelAt } = await bookedSession(1995);
  const show = () =>
    showRescheduleOptions(db, world.context, {
      callerId: session.instructorId,
      sessionId: session.sessionId,
    });
  expect(await show()).toMatchObject({ cancelsLate: false, latePenalty: null });
  world.time.now = before(3);
  const { latePenalty } = await show();
  const penalty = await cancelAt(before(3));
  expect(latePenalty).toEqual({ amount: 7.98, takings: 39.9, bps: 2000, studioName: null });
  expect(penalty).toMatchObject({ amount_cents: 798, takings_cents: 3990 });
});

test('proposes the same where an instructor leaves who has dates that are near', async () => {
  const { world, session } = await bookedSession();
  const personId = session.instructorId;
  await db
    .transaction()
    .execute((tx) => eraseBookings(tx, world.context, { personId, at: before(3) }));
  expect(await findPenaltyOfSession(db, session.sessionId)).toMatchObject({ amount_cents: 1800 });
});

test('makes an approved penalty a debt, and lets one of two operators decide', async () => {
  const { world, session, booking, cancelAt } = await bookedSession();
  const penalty = await cancelAt(before(3));
  const penaltyId = penalty?.id ?? '';
  const verdicts = await Promise.allSettled(
    (['approve', 'approve'] as const).map(async (verdict) =>
      decidePenalty(db, world.context, {
        caller: await makeOperator(),
        penaltyId,
        verdict,
        requestId,
      }),
    ),
  );
  expect(verdicts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(verdicts.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'penalty_decided' },
  });
  expect(await readDebt(db, { payeeId: session.instructorId, livemode: false })).toBe(1800);
  expect(await balancesOf(db, booking.id)).toMatchObject({ refund_payable: -9000 });
  const mails = db.selectFrom('outbox').select('payload').where('kind', '=', 'penalty-decided');
  expect(await mails.where('entity', '=', penaltyId).execute()).toMatchObject([
    { payload: { isApproved: true, amountCents: 1800 } },
  ]);
  expect(await auditOf(penaltyId)).toMatchObject([
    { action: 'penalty.decide', request_id: requestId },
  ]);
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('lets no operator decide about a penalty of their own', async () => {
  const { world, session, cancelAt } = await bookedSession();
  const penaltyId = (await cancelAt(before(3)))?.id ?? '';
  const caller = { id: session.instructorId, role: 'operator', suspended: false } as const;
  const input = { caller, penaltyId, verdict: 'waive', requestId } as const;
  const waived = decidePenalty(db, world.context, input);
  await expect(waived).rejects.toMatchObject({ code: 'not_about_yourself' });
});

test('costs nothing when it is waived', async () => {
  const { world, session, cancelAt } = await bookedSession();
  const penaltyId = (await cancelAt(before(3)))?.id ?? '';
  const caller = await makeOperator();
  const note = 'A burst pipe.';
  const decided = await decidePenalty(db, world.context, {
    caller,
    penaltyId,
    verdict: 'waive',
    note,
    requestId,
  });
  expect(decided).toMatchObject({ status: 'waived', note, amount: 18 });
  expect(await readDebt(db, { payeeId: session.instructorId, livemode: false })).toBe(0);
});

test('lets an operator cancel a course that has begun, with everything back, and nobody else', async () => {
  const { world, session, booking, cancelAt } = await bookedSession();
  const late = new Date(startsAt.getTime() + minuteMs);
  await expect(cancelAt(late)).rejects.toMatchObject({ code: 'session_not_scheduled' });
  const { sessionId } = session;
  const input = { caller: await makeOperator(), sessionId, reason: 'A flood.', requestId };
  await cancelSessionAsOperator(db, world.context, input);
  await expect(cancelSessionAsOperator(db, world.context, input)).rejects.toMatchObject({
    code: 'session_not_scheduled',
  });
  expect(await balancesOf(db, booking.id)).toMatchObject({ refund_payable: -9000 });
  const mails = db.selectFrom('outbox').select('payload').where('kind', '=', 'class-cancelled');
  expect(await mails.where('entity', '=', booking.id).execute()).toMatchObject([
    { payload: { reason: 'A flood.', refundCents: 9000 } },
  ]);
  expect(await findPenaltyOfSession(db, sessionId)).toBeUndefined();
  expect(await auditOf(sessionId)).toMatchObject([
    { action: 'session.call-off', request_id: requestId },
  ]);
  const told = db.selectFrom('outbox').select(['recipient', 'payload']);
  expect(await told.where('kind', '=', 'session-called-off').execute()).toMatchObject([
    {
      recipient: `${session.instructorId}@example.org`,
      payload: { reason: 'A flood.', bookings: 1 },
    },
  ]);
});
