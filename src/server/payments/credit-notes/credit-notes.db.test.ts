// Credit notes: one for each refund of something that has a receipt, numbered without gaps.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { readMail } from '#platform/mail/mailbox/read-mail.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestMailer } from '#tests/support/mailer.ts';
import { makePerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { failRefund, refundByHand } from '#tests/support/worlds/demo-world.ts';
import { paymentsOf, refundsOf, sendRefunds } from '#tests/support/worlds/money-world.ts';
import { renderMail } from '../../../mails.tsx';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { payByHand } from '../failed-refunds/pay-by-hand.ts';
import { createAttachReceipt } from '../receipts/attach-receipt.ts';
import { correctReceipt } from '../receipts/correct-receipt.ts';
import { receiptsHooks } from '../receipts/hooks.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueMissingNotes } from './issue-missing-notes.ts';
import { showCreditNote } from './show-credit-note.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;

async function paid() {
  const sessions = [{ startsAt: new Date(now.getTime() + 72 * hourMs) }];
  const session = await makeBookableSession(db, { priceCents: 4500, sessions });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  const refund = (amountCents: number) =>
    inTransaction(db, (tx) =>
      requestRefund(tx, context, {
        bookingId: booking.id,
        amountCents,
        reason: 'granted',
        at: now,
      }),
    );
  return { ...session, booking, learner, refund };
}

const notes = () =>
  db
    .selectFrom('credit_notes')
    .innerJoin('payments', 'payments.id', 'credit_notes.payment_id')
    .select(['credit_notes.number', 'credit_notes.amount_cents', 'payments.booking_id'])
    .orderBy('credit_notes.number')
    .execute();
const notesOf = async (bookingId: string) =>
  (await notes()).filter(({ booking_id }) => booking_id === bookingId);
const textOf = async (number: number) =>
  readPdf((await showCreditNote(db, { number, learnerId: null })).content);
const afterwards = (pieces: string[], name: string) => pieces[pieces.indexOf(name) + 1];

test('says what is credited of which receipt, and what was before', async () => {
  const { booking, learner, refund } = await paid();
  await refund(2000);
  await sendRefunds(db, world);
  await refund(3000);
  expect(await notesOf(booking.id)).toMatchObject([{ amount_cents: 2000 }]);
  await sendRefunds(db, world);
  const [first, second] = await notesOf(booking.id);
  expect(second!.number).toBe(first!.number + 1);
  const pieces = await textOf(second!.number);
  expect(pieces).toContain(`No. CN-${second!.number}`);
  expect(pieces).toContain('A refund was agreed.');
  expect(pieces).toContain('DEMO: no money moves');
  expect(pieces.slice(pieces.indexOf('Credited to')).join('')).toContain(learner.id);
  expect(afterwards(pieces, 'Credited before')).toBe('-$20.00');
  expect(afterwards(pieces, 'Credited with this note')).toBe('-$30.00');
  expect(afterwards(pieces, 'Left of the receipt')).toBe('$40.00');
  expect(await textOf(first!.number)).not.toContain('Credited before');
});

test('is issued once, whatever the provider repeats, and for a refund paid by hand too', async () => {
  const { booking, learner } = await paid();
  const [payment] = await paymentsOf(db, booking.id);
  await cancelBooking(db, context, { caller: learner, bookingId: booking.id });
  await sendRefunds(db, world);
  await syncRefunds(db, context, payment!);
  const [sent] = await refundsOf(db, booking.id);
  await failRefund(db, sent!.provider_refund_id!);
  await syncRefunds(db, context, payment!);
  const caller = await makePerson(db, { role: 'operator' });
  await payByHand(db, context, { caller, refundId: sent!.id, note: 'By check.', requestId: 'r1' });
  expect(await notesOf(booking.id)).toMatchObject([{ amount_cents: 9000 }]);
});

test('has no gap and no number twice when many are issued at once and some fail', async () => {
  const last = (await notes()).at(-1)?.number ?? 1000;
  const ids: string[] = [];
  for (let place = 0; place < 8; place += 1) {
    const { booking, refund } = await paid();
    await refund(1000);
    ids.push((await refundsOf(db, booking.id))[0]!.id);
  }
  const issue = (refundId: string, fails: boolean) =>
    inTransaction(db, async (tx) => {
      await issueCreditNote(tx, context, { refundId, at: now });
      if (fails) throw new Error('The process ends.');
    });
  await Promise.allSettled(ids.map((id, place) => issue(id, place % 2 === 0)));
  await Promise.all(ids.map((id) => issueMissing(id)));
  const numbers = (await notes()).map(({ number }) => number).filter((number) => number > last);
  expect(numbers).toEqual(ids.map((_, place) => last + 1 + place));
  async function issueMissing(id: string) {
    await db.updateTable('refunds').set({ state: 'pending' }).where('id', '=', id).execute();
    await issueMissingNotes(db, context);
  }
});

test('all of a receipt never credit more than it, also where more went back by hand', async () => {
  const { booking, refund } = await paid();
  const [payment] = await paymentsOf(db, booking.id);
  await refund(9000);
  await sendRefunds(db, world);
  const [sent] = await refundsOf(db, booking.id);
  await failRefund(db, sent!.provider_refund_id!);
  await syncRefunds(db, context, payment!);
  await refundByHand(db, { paymentRef: payment!.provider_payment_id!, amountCents: 5000 });
  await syncRefunds(db, context, payment!);
  expect(await refundsOf(db, booking.id)).toHaveLength(2);
  await issueMissingNotes(db, context);
  expect(await notesOf(booking.id)).toMatchObject([{ amount_cents: 9000 }]);
});

test('one that cannot be issued later does not keep the others from being issued', async () => {
  const all = [await paid(), await paid()];
  for (const { refund } of all) await refund(1000);
  await sendRefunds(db, world);
  const refunds = [];
  for (const { booking } of all) refunds.push((await refundsOf(db, booking.id))[0]!);
  const [first, second] = refunds.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ids = [first!.id, second!.id];
  await db.deleteFrom('credit_notes').where('refund_id', 'in', ids).execute();
  const isNotFirst = sql`check (refund_id <> ${sql.lit(first!.id)})`;
  await sql`alter table credit_notes add constraint not_this_one ${isNotFirst}`.execute(db);
  await expect(issueMissingNotes(db, context)).rejects.toThrow('not_this_one');
  const issued = db.selectFrom('credit_notes').select('refund_id').where('refund_id', 'in', ids);
  expect(await issued.execute()).toEqual([{ refund_id: second!.id }]);
  await sql`alter table credit_notes drop constraint not_this_one`.execute(db);
  await issueMissingNotes(db, context);
  expect(await issued.execute()).toHaveLength(2);
});

test('of an old refund is issued today, and says when the money was given back and of which receipt', async () => {
  const { booking, refund } = await paid();
  await refund(1000);
  await sendRefunds(db, world);
  const [{ id: refundId } = { id: '' }] = await refundsOf(db, booking.id);
  await db.deleteFrom('credit_notes').where('refund_id', '=', refundId).execute();
  world.time.now = new Date(now.getTime() + 40 * 24 * hourMs);
  await issueMissingNotes(db, context);
  world.time.now = now;
  const [note] = await notesOf(booking.id);
  const pieces = await textOf(note!.number);
  expect(pieces).toContain('Fri, Dec 25, 2026');
  expect(pieces).toContain('Refunded on Sun, Nov 15, 2026.');
  expect(pieces.some((piece) => /^For Receipt No. \d+ of Sun, Nov 15, 2026$/.test(piece))).toBe(
    true,
  );
});

test('is for its learner and operators, and there is none for money that bought nothing', async () => {
  const { booking, learner, refund } = await paid();
  await refund(1000);
  await sendRefunds(db, world);
  const [note] = await notesOf(booking.id);
  const { number } = note!;
  expect((await showCreditNote(db, { number, learnerId: learner.id })).name).toBe(
    `credit-note-CN-${number}.pdf`,
  );
  const stranger = await makePerson(db);
  await expect(showCreditNote(db, { number, learnerId: stranger.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  const [payment] = await paymentsOf(db, booking.id);
  await db.deleteFrom('credit_notes').where('number', '=', number).execute();
  await db.deleteFrom('receipts').where('payment_id', '=', payment!.id).execute();
  const [{ id: refundId } = { id: '' }] = await refundsOf(db, booking.id);
  expect(await issueCreditNote(db, context, { refundId, at: now })).toBeUndefined();
});

test('names the learner as the receipt of that day did, and nobody once they have left', async () => {
  const { booking, learner, refund } = await paid();
  const correct = (name: string, shownRevision: number) =>
    correctReceipt(db, context, {
      caller: learner,
      bookingId: booking.id,
      name,
      address: '',
      shownRevision,
      reason: null,
      requestId: 'r1',
    });
  await correct('Clay & Co', 1);
  await refund(1000);
  await sendRefunds(db, world);
  await correct('Clay & Sons', 2);
  const [note] = await notesOf(booking.id);
  expect(await textOf(note!.number)).toContain('Clay & Co');
  await receiptsHooks.erase?.(db, learner.id, now);
  const pieces = await textOf(note!.number);
  expect(pieces).not.toContain('Clay & Co');
  expect(afterwards(pieces, 'Credited to')).toBe('Former member');
  expect(afterwards(pieces, 'Credited with this note')).toBe('-$10.00');
});

test('comes with the mail that says that the refund is sent', async () => {
  await db.deleteFrom('outbox').execute();
  const { booking, refund } = await paid();
  await refund(1000);
  await sendRefunds(db, world);
  const [note] = await notesOf(booking.id);
  await startTestMailer(database, { render: renderMail, attach: createAttachReceipt(db) });
  const raw = await eventually(async () => {
    const rows = await db.selectFrom('mailbox').select(['kind', 'raw']).execute();
    const sent = rows.find(({ kind }) => kind === 'refund-sent');
    expect(sent).toBeDefined();
    return sent!.raw;
  });
  const { attachments, text } = await readMail(raw);
  expect(attachments.map(({ filename }) => filename)).toEqual([
    `credit-note-CN-${note!.number}.pdf`,
  ]);
  expect(text).toContain(`CN-${note!.number}, attached`);
});
