// Receipts to another name: the old one stays and says so, the record says who and why, and of two at once one is told so.
import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { mostRevisions } from '#domain/money/document-numbers.ts';
import type { Caller } from '#domain/permissions.ts';
import { showBooking } from '#server/admin/bookings/show-booking.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { createAttachReceipt } from './attach-receipt.ts';
import { correctReceipt } from './correct-receipt.ts';
import { receiptsHooks } from './hooks.ts';
import { showAnyReceipt, showReceipt } from './show-receipt.ts';
import { showOwnRecipient } from './show-recipient.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-15T16:00:00Z');
const world = await openBookingWorld(db, { now });
const { context } = world;

async function receipted() {
  const session = await makeBookableSession(db, { priceCents: 4500 });
  const { booking, learner } = await book(db, world, session);
  const operator = await makePerson(db, { role: 'operator' });
  const correct = (change: Partial<Parameters<typeof correctReceipt>[2]> = {}) =>
    correctReceipt(db, context, {
      caller: operator,
      bookingId: booking.id,
      name: 'Clay & Co',
      address: '12 Main St\nAustin, TX',
      shownRevision: 1,
      reason: 'They asked us by email.',
      requestId: 'r1',
      ...change,
    });
  const own = (name: string, shownRevision: number, caller: Caller = learner) =>
    correct({ caller, name, shownRevision, reason: null });
  const read = async (revision?: number) =>
    readPdf((await showAnyReceipt(db, { bookingId: booking.id, revision })).content);
  const outbox = () =>
    db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'payload'])
      .where('entity', '=', booking.id)
      .where('kind', '=', 'receipt-corrected')
      .execute();
  return { booking, learner, operator, correct, own, read, outbox };
}

const refused = (work: Promise<unknown>, code: ErrorCode) =>
  expect(work).rejects.toMatchObject({ code });

test('the new receipt counts, the old one says so, and history and audit log say who and why', async () => {
  const { booking, learner, operator, correct, read, outbox } = await receipted();
  await correct();
  const { name, content } = await showReceipt(db, {
    bookingId: booking.id,
    learnerId: learner.id,
  });
  expect(name).toMatch(/^receipt-\d+-2\.pdf$/);
  const pieces = readPdf(content);
  for (const line of ['Clay & Co', '12 Main St', 'Austin, TX']) expect(pieces).toContain(line);
  expect(pieces.join('')).toContain(`${learner.id}@example.org`);
  expect((await read(1)).join(' ')).toMatch(/No longer valid: corrected by No\. \d+-2 of/);
  const { history, parts } = await showBooking(db, { caller: operator, bookingId: booking.id });
  expect(parts).toMatchObject([{ receiptRevision: 2 }]);
  expect(history.filter(({ kind }) => kind === 'receipt-correction')).toMatchObject([
    { role: 'operator', by: { id: operator.id }, text: 'They asked us by email.' },
  ]);
  const audited = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('subject', '=', booking.id)
    .execute();
  const [number = ''] = /\d+/.exec(name) ?? [];
  expect(audited).toEqual([
    {
      action: 'receipt.correct',
      actor_id: operator.id,
      details: { before: number, after: `${number}-2`, reason: 'They asked us by email.' },
    },
  ]);
  const [mail] = await outbox();
  expect(mail).toMatchObject({ recipient: `${learner.id}@example.org` });
  const [file] = await createAttachReceipt(db)('receipt-corrected', mail!.payload);
  expect(file).toMatchObject({ filename: name });
});

test('a learner corrects their own a few times, without a word to the audit log', async () => {
  const { booking, learner, own, correct } = await receipted();
  for (let shown = 1; shown < mostRevisions.learner; shown += 1) await own(`Name ${shown}`, shown);
  await refused(own('One more', mostRevisions.learner), 'receipt_final');
  await correct({ shownRevision: mostRevisions.learner });
  expect(
    await showOwnRecipient(db, { bookingId: booking.id, learnerId: learner.id }),
  ).toMatchObject({ revision: mostRevisions.learner + 1, name: 'Clay & Co' });
  const audited = db.selectFrom('audit_log').select('id').where('subject', '=', booking.id);
  expect(await audited.execute()).toHaveLength(1);
});

test('of two who correct it at once one wins, and numbers follow each other', async () => {
  const { booking, correct, own, outbox } = await receipted();
  const results = await Promise.allSettled([correct(), own('Lin Hart', 1), correct()]);
  const codes = results.map((result) =>
    result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code,
  );
  expect(codes.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'done',
    'receipt_corrected',
    'receipt_corrected',
  ]);
  await correct({ shownRevision: 2, name: 'Clay & Daughters' });
  const rows = await db
    .selectFrom('receipt_corrections')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('revision')
    .where('booking_id', '=', booking.id)
    .orderBy('revision')
    .execute();
  expect(rows.map(({ revision }) => revision)).toEqual([2, 3]);
  expect(await outbox()).toHaveLength(2);
});

test('refuses strangers, own matters of operators, and what is printed already', async () => {
  const { learner, own, correct } = await receipted();
  await refused(own('Mine', 1, await makePerson(db)), 'not_found');
  await refused(correct({ caller: { ...learner, role: 'operator' } }), 'not_about_yourself');
  await own('Clay & Co', 1);
  await refused(own('Clay & Co', 2), 'invalid_input');
  await refused(correct({ bookingId: learner.id }), 'not_found');
});

test('forgets the names of all revisions when the learner leaves, keeps numbers, and takes no new name', async () => {
  const { learner, correct, own, read } = await receipted();
  await own('Lin Hart', 1);
  await correct({ shownRevision: 2 });
  expect(await receiptsHooks.exportData?.(db, learner.id)).toMatchObject([
    { corrections: [{ revision: 2, learner: { name: 'Lin Hart' } }, { revision: 3 }] },
  ]);
  await receiptsHooks.erase?.(db, learner.id, now);
  for (const revision of [1, 2, 3]) {
    const pieces = await read(revision);
    expect(pieces[pieces.indexOf('Paid by') + 1]).toBe('Former member');
    expect(pieces.join(' ')).not.toMatch(/Clay|Lin Hart|Main St/);
  }
  const left = db.selectFrom('receipt_corrections').select(['learner', 'reason']);
  const rows = await left.where('corrected_by', '=', learner.id).execute();
  expect(rows).toEqual([{ learner: null, reason: null }]);
  await refused(correct({ shownRevision: 3 }), 'not_found');
});
