// Rescheduling a session: its learners are asked, and those who decline or do not reply are refunded in full.
import { expect, test } from 'vitest';
import type { MailKind } from '#contract/mails.ts';
import { refundDeadline } from '#domain/booking/refund-rules.ts';
import { book, seatsOf } from '#tests/support/worlds/booking-world.ts';
import type { ClassInput } from '#tests/support/worlds/classes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  after,
  openReschedulableSession,
  startsAt,
} from '#tests/support/worlds/reschedulable-session.ts';
import { makePerson } from '#tests/support/people.ts';
import { showRescheduledBooking } from '../../bookings/reschedules/show-rescheduled-booking.ts';
import { findBooking, policyOf } from '../../bookings/booking-store.ts';
import { joinWaitlist } from '../../bookings/waitlist/join-waitlist.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { replyToReschedule } from './reply-to-reschedule.ts';
import { cancelSessionAsOperator } from '../classes/cancel-session-as-operator.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { completeSession } from '../bookings/complete-sessions.ts';
import { endHold } from '../bookings/end-hold.ts';
import { syncPayment } from '../payments/sync-payment.ts';

const { db } = await freshDatabase();
const openSession = (input?: ClassInput) => openReschedulableSession(db, input);

const replying = (bookingId: string, callerId: string, reply: 'accept' | 'refund') => ({
  bookingId,
  callerId,
  reply,
});

const refundsOf = (bookingId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.reason'])
    .where('payments.booking_id', '=', bookingId)
    .execute();

const stateOf = async (id: string) => (await findBooking(db, id))?.state;

const mailsOf = (kind: MailKind, entity: string) =>
  db
    .selectFrom('outbox')
    .select(['payload', 'recipient'])
    .where('kind', '=', kind)
    .where('entity', '=', entity)
    .execute();

test('asks everybody who booked, moves their calendars and reminders, and keeps their seats', async () => {
  const { world, session, reschedule } = await openSession();
  const { booking } = await book(db, world, { ...session, seats: 2 });
  await reschedule(after(24), 'The kiln is late.');
  const rescheduled = await findBooking(db, booking.id);
  expect(rescheduled).toMatchObject({
    starts_at: after(24),
    ics_sequence: booking.ics_sequence + 1,
  });
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 2, had: 2 });
  const [mail] = await mailsOf('session-rescheduled', booking.id);
  expect(mail?.payload).toMatchObject({
    note: 'The kiln is late.',
    oldStartsAt: startsAt.toISOString(),
    repliesUntil: startsAt.toISOString(),
    entry: { sequence: 1 },
    session: { meetings: [{ startsAt: after(24).toISOString() }] },
  });
  const reminders = world.added.filter(({ name }) => name === 'remind-learner');
  expect(reminders.at(-1)?.options).toMatchObject({ dueAt: after(-24), key: booking.id });
  expect(world.published).toContain(`class:${session.classId}`);
  const former = db.selectFrom('sessions').select('previous_starts_at');
  expect(await former.where('id', '=', session.sessionId).executeTakeFirst()).toEqual({
    previous_starts_at: startsAt,
  });
});

test('lets who accepts stay, gives who declines everything back, and refunds silence', async () => {
  const { world, session, reschedule, replies, end } = await openSession({ maxStudents: 3 });
  const [stays, goes, silent] = [
    await book(db, world, session),
    await book(db, world, session),
    await book(db, world, session),
  ];
  const waiting = await makePerson(db);
  const place = { learnerId: waiting.id, sessionId: session.sessionId };
  const entryId = await joinWaitlist(db, world.context, place);
  await reschedule(after(24));
  expect(await mailsOf('waited-session-rescheduled', (await replies())?.id ?? '')).toMatchObject([
    { payload: { entryId, oldStartsAt: startsAt.toISOString() } },
  ]);
  await replyToReschedule(
    db,
    world.context,
    replying(stays.booking.id, stays.learner.id, 'accept'),
  );
  await replyToReschedule(db, world.context, replying(goes.booking.id, goes.learner.id, 'refund'));
  const entry = db.selectFrom('waitlist_entries').select('state').where('id', '=', entryId);
  expect(await entry.executeTakeFirst()).toEqual({ state: 'offered' });
  world.time.now = after(0);
  await end();
  await end();
  const ids = [stays, goes, silent].map(({ booking }) => booking.id);
  const said = new Map(
    (await replies())?.byBooking.map(({ bookingId, reply }) => [bookingId, reply]),
  );
  expect(ids.map((id) => said.get(id))).toEqual(['accepted', 'refund', 'silent']);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['confirmed', 'cancelled', 'cancelled']);
  const back = [{ amount_cents: 4500, reason: 'class_moved' }];
  expect(await Promise.all(ids.map(refundsOf))).toEqual([[], back, back]);
  const mails = await mailsOf('reschedule-replied', (await replies())?.id ?? '');
  expect(mails).toMatchObject([{ payload: { accepted: 1, refund: 1, silent: 1 } }]);
  expect(await seatsOf(db, session.sessionId)).toMatchObject({ counted: 2, had: 2 });
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('answers by the link of the mail, once, and nobody else', async () => {
  const { world, session, reschedule, replies } = await openSession({ priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  await reschedule(after(24));
  const [mail] = await mailsOf('session-rescheduled', booking.id);
  const { token } = mail!.payload as { token: string };
  const input = { bookingId: booking.id, token };
  const stranger = replyToReschedule(db, world.context, {
    ...input,
    token: 'guessed',
    reply: 'refund',
  });
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
  const other = replying(booking.id, (await makePerson(db)).id, 'accept');
  await expect(replyToReschedule(db, world.context, other)).rejects.toMatchObject({
    code: 'not_found',
  });
  await replyToReschedule(db, world.context, { ...input, reply: 'accept' });
  await replyToReschedule(db, world.context, { ...input, reply: 'accept' });
  expect(await replies()).toMatchObject({ status: 'closed', byBooking: [{ reply: 'accepted' }] });
  const context = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
  expect(await showRescheduledBooking(db, context, input)).toMatchObject({
    reply: 'accepted',
    canAccept: false,
    isYours: false,
    oldStartTime: startsAt.toISOString(),
  });
  await expect(
    replyToReschedule(db, world.context, replying(booking.id, learner.id, 'refund')),
  ).rejects.toMatchObject({ code: 'reschedule_over' });
});

test('never makes the time to cancel with a full refund shorter', async () => {
  const { world, session, reschedule, end } = await openSession();
  const { booking, learner } = await book(db, world, session);
  const promised = refundDeadline(startsAt, policyOf(booking));
  world.time.now = after(-240);
  await reschedule(after(-100));
  await replyToReschedule(db, world.context, replying(booking.id, learner.id, 'accept'));
  await end();
  const earlier = await findBooking(db, booking.id);
  expect(refundDeadline(after(-100), policyOf(earlier!))).toEqual(after(-100));
  await reschedule(after(-10));
  const again = await findBooking(db, booking.id);
  expect(refundDeadline(after(-10), policyOf(again!))).toEqual(promised);
});

/** An unpaid booking with its open payment. */
async function heldBooking({
  world,
  session,
}: Pick<Awaited<ReturnType<typeof openSession>>, 'world' | 'session'>) {
  const { readSettings } = world.context;
  const onPage = { demoCheckout: 'on a page' } as const;
  world.context.readSettings = async (from) => ({ ...(await readSettings(from)), ...onPage });
  const booked = await book(db, world, session);
  world.context.readSettings = readSettings;
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', booked.booking.id)
    .executeTakeFirstOrThrow();
  /** Ends the hold with the payment marked as closed, though its page is still open. */
  const expire = async () => {
    world.time.now = booked.booking.hold_expires_at!;
    const closed = { state: 'closed', closed_at: world.time.now } as const;
    await db.updateTable('payments').set(closed).where('id', '=', payment.id).execute();
    await endHold(db, world.context, booked.booking.id);
  };
  return { ...booked, payment, expire };
}

test('sends money back that comes for seats somebody has given up meanwhile', async () => {
  const { world, session, reschedule } = await openSession();
  const { booking, learner, payment } = await heldBooking({ world, session });
  await reschedule(after(24));
  await replyToReschedule(db, world.context, replying(booking.id, learner.id, 'refund'));
  expect(await stateOf(booking.id)).toBe('expiring');
  await world.context.providers.current.payAtOnce?.(payment.provider_session_id ?? '');
  await syncPayment(db, world.context, payment.id);
  expect(await refundsOf(booking.id)).toEqual([{ amount_cents: 4500, reason: 'no_seat' }]);
});

test.each(['the date was moved', 'the new time was accepted'] as const)(
  'seats late money after %s only where the learner has agreed to the new time',
  async (what) => {
    const { world, session, reschedule } = await openSession();
    const { booking, learner, payment, expire } = await heldBooking({ world, session });
    const isAgreed = what === 'the new time was accepted';
    if (isAgreed) {
      await reschedule(after(24));
      await replyToReschedule(db, world.context, replying(booking.id, learner.id, 'accept'));
    }
    await expire();
    expect(await stateOf(booking.id)).toBe('expired');
    if (!isAgreed) await reschedule(after(24));
    await world.context.providers.current.payAtOnce?.(payment.provider_session_id ?? '');
    await syncPayment(db, world.context, payment.id);
    expect(await stateOf(booking.id)).toBe(isAgreed ? 'confirmed' : 'expired');
    const back = isAgreed ? [] : [{ amount_cents: 4500, reason: 'no_seat' }];
    expect(await refundsOf(booking.id)).toEqual(back);
  },
);

test('ends when the last who has not answered leaves, and counts nobody as coming who does not', async () => {
  const { world, session, reschedule, replies } = await openSession();
  const held = await heldBooking({ world, session });
  const stays = await book(db, world, session);
  const unsure = await heldBooking({ world, session });
  await reschedule(after(24));
  for (const { booking, learner } of [held, stays])
    await replyToReschedule(db, world.context, replying(booking.id, learner.id, 'accept'));
  await held.expire();
  expect(await replies()).toMatchObject({ status: 'open' });
  await unsure.expire();
  const { status, byBooking = [] } = (await replies()) ?? {};
  expect(status).toBe('closed');
  expect(byBooking.map(({ reply }) => reply).toSorted()).toEqual(['accepted', 'gone', 'gone']);
  const mails = await mailsOf('reschedule-replied', (await replies())?.id ?? '');
  expect(mails).toMatchObject([{ payload: { accepted: 1, refund: 0, silent: 0 } }]);
  const context = { ...world.context, storage: { url: (key: string) => `/media/${key}` } };
  const seen = { bookingId: held.booking.id, callerId: held.learner.id };
  expect(await showRescheduledBooking(db, context, seen)).toMatchObject({ reply: 'gone' });
});

test('gives nothing back for canceling after the class to who has accepted, though nobody ended it', async () => {
  const { world, session, reschedule } = await openSession();
  const [came, silent] = [await book(db, world, session), await book(db, world, session)];
  await reschedule(after(24));
  await replyToReschedule(db, world.context, replying(came.booking.id, came.learner.id, 'accept'));
  world.time.now = after(26);
  const late = cancelBooking(db, world.context, {
    caller: came.learner,
    bookingId: came.booking.id,
  });
  await expect(late).rejects.toMatchObject({ code: 'booking_over' });
  await cancelBooking(db, world.context, { caller: silent.learner, bookingId: silent.booking.id });
  expect(await refundsOf(silent.booking.id)).toMatchObject([{ reason: 'class_moved' }]);
});

test('tells who said nothing, and their instructor, why the booking has ended', async () => {
  const { world, session, reschedule, end } = await openSession();
  const [goes, silent] = [await book(db, world, session), await book(db, world, session)];
  await reschedule(after(24));
  await replyToReschedule(db, world.context, replying(goes.booking.id, goes.learner.id, 'refund'));
  world.time.now = after(0);
  await end();
  for (const kind of ['booking-cancelled', 'booking-withdrawn'] as const) {
    expect(await mailsOf(kind, goes.booking.id)).toMatchObject([
      { payload: { rescheduled: 'declined' } },
    ]);
    expect(await mailsOf(kind, silent.booking.id)).toMatchObject([
      { payload: { rescheduled: 'silent' } },
    ]);
  }
});

test('counts canceling while one is asked as an answer, and a canceled date as none', async () => {
  const { world, session, reschedule, replies } = await openSession();
  const [one, two] = [await book(db, world, session), await book(db, world, session)];
  await reschedule(after(24));
  await cancelBooking(db, world.context, { caller: one.learner, bookingId: one.booking.id });
  expect(await refundsOf(one.booking.id)).toEqual([{ amount_cents: 4500, reason: 'class_moved' }]);
  const caller = { id: (await makePerson(db)).id, role: 'operator', suspended: false } as const;
  const { sessionId } = session;
  await cancelSessionAsOperator(db, world.context, {
    caller,
    sessionId,
    reason: 'The house is closed.',
    requestId: 'r1',
  });
  expect(await refundsOf(two.booking.id)).toEqual([
    { amount_cents: 4500, reason: 'class_cancelled' },
  ]);
  const { status, byBooking = [] } = (await replies()) ?? {};
  expect(status).toBe('closed');
  expect(byBooking.map(({ reply }) => reply).toSorted()).toEqual(['gone', 'refund']);
});

test('refunds silence also where the clock jumps over the whole date', async () => {
  const { world, session, reschedule } = await openSession();
  const { booking } = await book(db, world, session);
  await reschedule(after(24));
  await completeSession(db, world.context, { sessionId: session.sessionId, at: after(48) });
  expect(await stateOf(booking.id)).toBe('cancelled');
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('gives everything back once, whoever speaks at the same moment', async () => {
  const { world, session, reschedule, end, replies } = await openSession();
  const { booking, learner } = await book(db, world, session);
  const rescheduled = await Promise.allSettled([reschedule(after(24)), reschedule(after(48))]);
  expect(rescheduled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  world.time.now = new Date((await replies())?.repliesUntil ?? '');
  await Promise.allSettled([
    replyToReschedule(db, world.context, replying(booking.id, learner.id, 'refund')),
    end(),
    replyToReschedule(db, world.context, replying(booking.id, learner.id, 'refund')),
    cancelBooking(db, world.context, { caller: learner, bookingId: booking.id }),
    end(),
  ]);
  expect(await stateOf(booking.id)).toBe('cancelled');
  expect(await refundsOf(booking.id)).toEqual([{ amount_cents: 4500, reason: 'class_moved' }]);
  const mails = await mailsOf('reschedule-replied', (await replies())?.id ?? '');
  expect([(await replies())?.status, mails.length]).toEqual(['closed', 1]);
  expect(await seatsOf(db, session.sessionId)).toEqual({ counted: 0, had: 0 });
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('lets no offer outlast the new start, and tells nobody of one that is over', async () => {
  const { world, session, reschedule } = await openSession({ maxStudents: 2, priceCents: 0 });
  const { sessionId } = session;
  const seated = [await book(db, world, session), await book(db, world, session)];
  const wait = async () =>
    joinWaitlist(db, world.context, { learnerId: (await makePerson(db)).id, sessionId });
  const [lapsed, offered, waiting] = [await wait(), await wait(), await wait()];
  const leave = ({ learner, booking }: (typeof seated)[number]) =>
    cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  await leave(seated[0]!);
  world.time.now = after(-60);
  await leave(seated[1]!);
  await reschedule(after(-56));
  const mails = db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'waited-session-rescheduled');
  const told = (await mails.execute()).map(({ payload }) => payload as { entryId: string });
  const ours = told.filter(({ entryId }) => [lapsed, offered, waiting].includes(entryId));
  expect(ours).toHaveLength(2);
  expect(ours).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entryId: offered, offerExpiresAt: after(-58).toISOString() }),
      expect.objectContaining({ entryId: waiting, offerExpiresAt: null }),
    ]),
  );
  const timers = world.added.filter(({ name }) => name === 'lapse-offer');
  expect(timers.at(-1)).toMatchObject({
    payload: { entryId: offered },
    options: { dueAt: after(-58), key: offered },
  });
  const place = db.selectFrom('waitlist_entries').select('offer_expires_at');
  expect(await place.where('id', '=', offered).executeTakeFirst()).toEqual({
    offer_expires_at: after(-58),
  });
  await reschedule(after(24));
  expect(await place.where('id', '=', offered).executeTakeFirst()).toEqual({
    offer_expires_at: after(-58),
  });
});
