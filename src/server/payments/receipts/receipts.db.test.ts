// Receipts: issued once for what was paid, with the sums of the ledger.
import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { readMail } from '#platform/mail/mailbox/read-mail.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { failRefund } from '#tests/support/worlds/demo-world.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestMailer } from '#tests/support/mailer.ts';
import {
  balancesOf,
  paymentsOf,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { makePerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { renderMail } from '../../../mails.tsx';
import { cancelBooking } from '../../flows/bookings/cancel-booking.ts';
import { payByHand } from '../failed-refunds/pay-by-hand.ts';
import { syncRefunds } from '../refunds/sync-refunds.ts';
import { createAttachReceipt } from './attach-receipt.ts';
import { receiptsHooks } from './hooks.ts';
import { issueReceipt } from './issue-receipt.ts';
import { showReceipt } from './show-receipt.ts';

const database = await freshDatabase();
const { db } = database;
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });

async function paidBooking(input: object = {}) {
  const startsAt = new Date(now.getTime() + 48 * hourMs);
  const session = await makeBookableSession(db, {
    priceCents: 4550,
    sessions: [{ startsAt }],
    ...input,
  });
  const { booking, learner } = await book(db, world, { ...session, seats: 2 });
  const show = () => showReceipt(db, { bookingId: booking.id, learnerId: learner.id });
  return { booking, learner, show };
}

/** The amount of one kind of posting for a booking, according to the ledger. */
async function cameIn(bookingId: string, kind: string): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select((entry) => entry.fn.sum<string>('amount_cents').as('cents'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('account', '=', kind === 'payment' ? 'provider_balance' : 'refund_payable')
    .executeTakeFirstOrThrow();
  return Number(cents);
}

const afterwards = (pieces: string[], name: string) => pieces[pieces.indexOf(name) + 1];

test('says what the books say came in', async () => {
  const { booking, show } = await paidBooking();
  const { name, content } = await show();
  expect(name).toMatch(/^receipt-\d+\.pdf$/);
  expect(await cameIn(booking.id, 'payment')).toBe(9100);
  expect(afterwards(readPdf(content), 'Total paid')).toBe('$91.00');
  expect(readPdf(content)).toContain('DEMO: no money moves');
});

test('of a weekend course, neither the payment page nor the receipt names one long stretch of time', async () => {
  const at = (time: string) => new Date(`2026-12-${time}:00Z`);
  const meetings = [
    { startsAt: at('05T16:00'), endsAt: at('05T18:00') },
    { startsAt: at('06T19:00'), endsAt: at('06T21:00') },
  ];
  const { booking, show } = await paidBooking({ sessions: [{ meetings }] });
  const days = 'Sat, Dec 5, 2026 – Sun, Dec 6, 2026 (2 meetings)';
  const [payment] = await paymentsOf(db, booking.id);
  expect(payment!.request).toMatchObject({ description: `${days}, 2 seats` });
  expect(readPdf((await show()).content)).toContain(days);
});

test('says what the books say goes back', async () => {
  const { booking, learner, show } = await paidBooking();
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  expect(await cameIn(booking.id, 'refund')).toBe(-9100);
  const pieces = readPdf((await show()).content);
  expect(pieces).toContain('-$91.00');
  expect(afterwards(pieces, 'Left after refunds')).toBe('$0.00');
});

test('says of a refund that has failed that it is still owed, until somebody pays it', async () => {
  const { booking, learner, show } = await paidBooking();
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  const [payment] = await paymentsOf(db, booking.id);
  await sendRefunds(db, world);
  const [sent] = await refundsOf(db, booking.id);
  await failRefund(db, sent!.provider_refund_id!);
  await syncRefunds(db, world.context, payment!);
  expect((await balancesOf(db, booking.id))['refund_payable']).toBe(-9100);
  const pieces = readPdf((await show()).content);
  expect(afterwards(pieces, 'Refund of Sun, Nov 15, 2026, not yet paid')).toBe('-$91.00');
  expect(afterwards(pieces, 'Left after refunds')).toBe('$0.00');
  const caller = await makePerson(db, { role: 'operator' });
  const way = { note: 'Transferred to their bank.', requestId: 'r1' };
  await payByHand(db, world.context, { caller, refundId: sent!.id, ...way });
  const paid = readPdf((await show()).content);
  expect(afterwards(paid, 'Refund of Sun, Nov 15, 2026')).toBe('-$91.00');
});

test('is issued once for a payment, and stays as it was', async () => {
  const { booking, learner, show } = await paidBooking();
  const before = await show();
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const renamed = { full_name: 'Somebody Else' };
  await db.updateTable('profiles').set(renamed).where('id', '=', learner.id).execute();
  await issueReceipt(db, world.context, { paymentId: id, at: new Date() });
  expect(await show()).toEqual(before);
});

test('there is none for what was free, and none for anybody else', async () => {
  const free = await paidBooking({ priceCents: 0 });
  await expect(free.show()).rejects.toMatchObject({ code: 'not_found' });
  const { booking } = await paidBooking();
  const stranger = await makePerson(db);
  const input = { bookingId: booking.id, learnerId: stranger.id };
  await expect(showReceipt(db, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('is part of what somebody gets of their data, and forgets them when they leave', async () => {
  const { booking, learner, show } = await paidBooking();
  expect(await receiptsHooks.exportData?.(db, learner.id)).toMatchObject([
    { facts: { bookingId: booking.id, totalCents: 9100 } },
  ]);
  expect(await receiptsHooks.exportData?.(db, (await makePerson(db)).id)).toBeUndefined();
  await receiptsHooks.erase?.(db, learner.id, now);
  const pieces = readPdf((await show()).content);
  expect(pieces.slice(pieces.indexOf('Paid by') + 1, pieces.indexOf('Paid to'))).toEqual([
    'Former member',
  ]);
  expect(afterwards(pieces, 'Total paid')).toBe('$91.00');
});

test('comes with the mail that confirms a paid booking, beside the invitation', async () => {
  await db.deleteFrom('outbox').execute();
  const { booking } = await paidBooking();
  const free = await paidBooking({ priceCents: 0 });
  const attach = createAttachReceipt(db);
  await startTestMailer(database, { render: renderMail, attach });
  const kept = await eventually(async () => {
    const rows = await db.selectFrom('mailbox').select(['kind', 'raw', 'recipient']).execute();
    expect(rows).toHaveLength(4);
    return rows.filter(({ kind }) => kind === 'booking-confirmed');
  });
  const filesTo = async (learnerId: string) =>
    (await readMail(kept.find(({ recipient }) => recipient.startsWith(learnerId))!.raw))
      .attachments;
  const files = await filesTo(booking.learner_id);
  expect(files.map(({ contentType }) => contentType).sort()).toEqual([
    'application/ics',
    'application/pdf',
  ]);
  const [receipt, invite] = files;
  expect(afterwards(readPdf(receipt!.content), 'Total paid')).toBe('$91.00');
  expect(readCalendar(invite!.content.toString()).events[0]?.uid).toBe(booking.id);
  expect((await filesTo(free.booking.learner_id)).map(({ filename }) => filename)).toEqual([
    'invite.ics',
  ]);
});
