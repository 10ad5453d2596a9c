// Operators send a mail about a booking again: written anew from what is true now, or one that failed, to the present
// address, and never twice at once.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { BookingMail } from '#domain/booking/lifecycle.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { showBooking } from '../../../admin/bookings/show-booking.ts';
import { changeBooking } from '../../bookings/change-booking.ts';
import { cancelBookingAsOperator } from './cancel-booking-as-operator.ts';
import { retryBookingMail, sendBookingMail } from './send-booking-mail.ts';

const { db } = await freshDatabase();

async function booked() {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  const operator = await makePerson(db, { role: 'operator' });
  const common = { caller: operator, bookingId: booking.id, requestId: 'r1' };
  const send = (mail: BookingMail) => sendBookingMail(db, world.context, { ...common, mail });
  const retry = (mailId: string) => retryBookingMail(db, world.context, { ...common, mailId });
  return { world, session, booking, learner, operator, send, retry };
}

type Made = Awaited<ReturnType<typeof booked>>;

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });

const mailsOf = ({ booking }: Made, kind: string) =>
  db
    .selectFrom('outbox')
    .select(['id', 'version', 'recipient', 'state', 'payload'])
    .where('entity', '=', booking.id)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .execute();

/** As if all mails so far had been queued so long ago, and sent. */
const sendAll = async ({ booking }: Made, minutes = 11) => {
  const at = new Date(Date.now() - minutes * minuteMs);
  const sent = { state: 'sent', payload: null, sent_at: at, queued_at: at } as const;
  await db.updateTable('outbox').set(sent).where('entity', '=', booking.id).execute();
};

const moveTo = async (id: string) => {
  const email = `${randomUUID()}@new.example`;
  await db.updateTable('profiles').set({ email }).where('id', '=', id).execute();
  return email;
};

test('writes the confirmation anew, with the seats of today, to the address of today', async () => {
  const made = await booked();
  const { learner, booking, world } = made;
  await sendAll(made);
  await changeBooking(db, world.context, { caller: learner, bookingId: booking.id, seats: 1 });
  await sendAll(made);
  const email = await moveTo(learner.id);
  await made.send('booking-confirmed');
  expect(await mailsOf(made, 'booking-confirmed')).toMatchObject([
    { version: 1, state: 'sent' },
    { version: -1, state: 'queued', recipient: email, payload: { seats: 1 } },
  ]);
  const history = (await showBooking(db, { caller: made.operator, bookingId: booking.id })).history;
  expect(history).toContainEqual(
    expect.objectContaining({
      kind: 'act',
      what: 'booking.send-mail',
      state: 'booking-confirmed',
      by: { id: made.operator.id, fullName: 'Lin Huang' },
      to: { id: learner.id, fullName: 'Lin Huang' },
    }),
  );
  const entries = db
    .selectFrom('notifications')
    .select('entity')
    .where('person_id', '=', learner.id);
  expect(
    (await entries.execute()).filter(({ entity }) => entity.startsWith('booking-confirmed')),
  ).toHaveLength(1);
});

test('sends it once in ten minutes, also when two operators press at once', async () => {
  const made = await booked();
  await refused(made.send('booking-confirmed'), 'mail_just_sent');
  await sendAll(made, 9);
  await refused(made.send('booking-confirmed'), 'mail_just_sent');
  await sendAll(made, 10);
  const ends = await Promise.allSettled([
    made.send('booking-confirmed'),
    made.send('booking-confirmed'),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await sendAll(made);
  await made.send('booking-confirmed');
  expect((await mailsOf(made, 'booking-confirmed')).map(({ version }) => version)).toEqual([
    1, -1, -2,
  ]);
});

test('writes only what fits the present state, with the words and the refund of the end', async () => {
  const made = await booked();
  const { operator, booking, world } = made;
  await refused(made.send('booking-cancelled'), 'mail_of_the_past');
  await cancelBookingAsOperator(db, world.context, {
    caller: operator,
    bookingId: booking.id,
    amountCents: 0,
    shown: { state: 'confirmed', restCents: 0 },
    reason: 'Spam.',
    words: 'You booked twice.',
    requestId: 'r1',
  });
  await sendAll(made);
  await refused(made.send('booking-confirmed'), 'mail_of_the_past');
  const { mailsToSend } = await showBooking(db, { caller: operator, bookingId: booking.id });
  expect(mailsToSend).toEqual(['booking-cancelled', 'booking-withdrawn']);
  for (const mail of mailsToSend) await made.send(mail);
  expect((await mailsOf(made, 'booking-cancelled'))[1]).toMatchObject({
    payload: { refundCents: 0, byUs: { words: 'You booked twice.' } },
  });
});

test('sends a mail that failed to the address of today, and none of another booking', async () => {
  const made = await booked();
  const [mail] = await mailsOf(made, 'booking-confirmed');
  await refused(made.retry(mail!.id), 'mail_not_failed');
  const failed = { state: 'dead', failed_at: new Date(), attempts: 3 } as const;
  await db.updateTable('outbox').set(failed).where('id', '=', mail!.id).execute();
  await refused((await booked()).retry(mail!.id), 'not_found');
  const email = await moveTo(made.learner.id);
  await made.retry(mail!.id);
  expect(await mailsOf(made, 'booking-confirmed')).toMatchObject([
    { id: mail!.id, state: 'queued', recipient: email },
  ]);
});
