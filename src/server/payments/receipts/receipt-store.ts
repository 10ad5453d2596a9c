// Stores receipts, and reads the facts that go into one.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { familyOf } from '../../shared/booking-family.sql.ts';
import { findNotesOf } from '../credit-notes/credit-note-store.ts';
import { findCorrections, forgetCorrected } from './correction-store.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

type PaymentFacts = Omit<ReceiptFacts, 'house' | 'paidAt'>;

export async function findPaymentToReceipt(
  tx: Db,
  paymentId: string,
): Promise<PaymentFacts | undefined> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as learner', 'learner.id', 'bookings.learner_id')
    .innerJoin('profiles as instructor', 'instructor.id', 'classes.teacher_id')
    .leftJoin('studios', 'studios.id', 'bookings.payee_studio_id')
    .select(['payments.provider', 'payments.amount_cents', 'bookings.id'])
    .select(['bookings.unit_price_cents', 'classes.title', 'classes.location'])
    .select(['sessions.time_zone', 'sessions.starts_at', 'sessions.ends_at'])
    .select(['learner.full_name', 'learner.email', 'instructor.full_name as instructor_name'])
    .select('studios.name as studio_name')
    .select(({ selectFrom, fn }) =>
      selectFrom('meetings')
        .select(fn.countAll<number>().as('count'))
        .whereRef('meetings.session_id', '=', 'sessions.id')
        .$asScalar()
        .$notNull()
        .as('meetings'),
    )
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    bookingId: row.id,
    learner: { name: row.full_name, email: row.email },
    title: row.title,
    instructorName: row.instructor_name,
    ...(row.studio_name !== null && { studioName: row.studio_name }),
    location: row.location,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    meetings: row.meetings,
    // The seats of this payment: those of the booking may be more by now, or count in another one.
    seats: row.amount_cents / row.unit_price_cents,
    unitPriceCents: row.unit_price_cents,
    totalCents: row.amount_cents,
    provider: row.provider,
  };
}

interface NewReceipt {
  paymentId: string;
  facts: ReceiptFacts;
  at: Date;
}

export async function insertReceipt(tx: Db, { paymentId, facts, at }: NewReceipt): Promise<void> {
  await tx
    .insertInto('receipts')
    .values({ payment_id: paymentId, facts: JSON.stringify(facts), issued_at: at })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

export interface Receipt {
  number: number;
  /** 1 for the first receipt; each correction adds 1. */
  revision: number;
  facts: ReceiptFacts;
  issuedAt: Date;
  /** The revision that this one corrects. */
  corrects: RevisionFacts | null;
  /** The revision that replaces this one. */
  correctedBy: RevisionFacts | null;
  /** Refunds promised since, the first one first; a failed one is still owed. */
  refunds: { requestedAt: Date; amountCents: number; isOwed: boolean }[];
  /** The changes of the booking since, the first one first. */
  changes: { at: Date; seats: number; startsAt: string; endsAt: string }[];
}

export interface RevisionFacts {
  revision: number;
  issuedAt: Date;
}

/** The receipt of the payment that bought the seats, as corrected last; there is at most one. */
export async function findReceipt(
  db: Db,
  bookingId: string,
  revision?: number,
): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select(['receipts.number', 'receipts.facts', 'receipts.issued_at', 'receipts.payment_id'])
    .where('payments.booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const first = row.facts as ReceiptFacts;
  const revisions = [
    { revision: 1, learner: first.learner, issuedAt: row.issued_at },
    ...(await findCorrections(db, row.payment_id)),
  ];
  const place = revision === undefined ? revisions.length - 1 : revision - 1;
  const shown = revisions[place];
  if (!shown) return undefined;
  return {
    number: row.number,
    revision: shown.revision,
    issuedAt: shown.issuedAt,
    facts: { ...first, learner: shown.learner },
    corrects: revisions[place - 1] ?? null,
    correctedBy: revisions[place + 1] ?? null,
    refunds: await findRefunds(db, row.payment_id),
    changes: await findChanges(db, bookingId),
  };
}

const findRefunds = (db: Db, paymentId: string): Promise<Receipt['refunds']> =>
  db
    .selectFrom('refunds')
    .select(['requested_at as requestedAt', 'amount_cents as amountCents'])
    .select((refund) => refund('state', '=', 'failed').$castTo<boolean>().as('isOwed'))
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();

/** The booking and the seats added to it since, as far as they have a receipt; the oldest first. */
export async function findReceiptedBookings(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select p.booking_id from receipts r join payments p on p.id = r.payment_id
    where p.booking_id in ${familyOf(sql`${bookingId}::uuid`)} order by r.number`.execute(db);
  return rows.map(({ booking_id: id }) => id);
}

async function findChanges(db: Db, bookingId: string): Promise<Receipt['changes']> {
  const { rows } = await sql<Receipt['changes'][number]>`
    select at, (details -> 'after' ->> 'seats')::integer as seats,
      details -> 'after' ->> 'startsAt' as "startsAt", details -> 'after' ->> 'endsAt' as "endsAt"
    from booking_events
    where booking_id = ${bookingId} and transition = 'change' order by id`.execute(db);
  return rows;
}

export async function isBookingOf(db: Db, bookingId: string, learnerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst();
  return row !== undefined;
}

const ofLearner = (db: Db, personId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select('payments.id')
    .where('bookings.learner_id', '=', personId);

export async function findReceiptsOf(db: Db, personId: string) {
  const receipts = await db
    .selectFrom('receipts')
    .select(['number', 'facts', 'issued_at', 'payment_id'])
    .where('payment_id', 'in', ofLearner(db, personId))
    .orderBy('number')
    .execute();
  const whole = [];
  for (const { payment_id: paymentId, ...receipt } of receipts) {
    const corrections = await findCorrections(db, paymentId);
    const creditNotes = await findNotesOf(db, paymentId);
    whole.push({
      ...receipt,
      ...(corrections.length > 0 && { corrections }),
      ...(creditNotes.length > 0 && { credit_notes: creditNotes }),
    });
  }
  return whole;
}

/** Removes the learner: the ledger needs what was paid, not by whom. */
export async function forgetLearner(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ facts: sql`jsonb_set(facts, '{learner}', 'null')` })
    .where('payment_id', 'in', ofLearner(db, personId))
    .execute();
  await forgetCorrected(db, ofLearner(db, personId));
}
