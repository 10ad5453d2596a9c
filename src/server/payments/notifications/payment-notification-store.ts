// Reads the facts for mails about refunds.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface PersonToNotify {
  id: string;
  name: string;
  email: string;
  erasedAt: Date | null;
}

export async function findRefundToNotify(tx: Db, refundId: string) {
  const row = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as learner', 'learner.id', 'bookings.learner_id')
    .select(['refunds.amount_cents as refund_cents', 'refunds.reason', 'payments.provider'])
    .select(['payments.amount_cents', 'payments.paid_cents', 'bookings.adds_to'])
    // Added seats have no page of their own.
    .select(({ fn }) => fn.coalesce('bookings.adds_to', 'bookings.id').as('booking_id'))
    .select(['classes.id as class_id', 'classes.title', 'sessions.starts_at'])
    .select(['sessions.time_zone', 'learner.full_name', 'learner.email', 'learner.erased_at'])
    .select('learner.id as learner_id')
    .select(({ selectFrom }) =>
      selectFrom('credit_notes')
        .select('number')
        .whereRef('refund_id', '=', 'refunds.id')
        .as('credit_note'),
    )
    // Both rows are written in the transaction of the decision, at its moment.
    .select(({ selectFrom, fn }) =>
      selectFrom('operator_words')
        .select('text')
        .where('about', '=', 'refund')
        .whereRef('written_at', '=', 'refunds.requested_at')
        .where((where) => where('booking_id', '=', fn.coalesce('bookings.adds_to', 'bookings.id')))
        .limit(1)
        .as('words'),
    )
    .where('refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    bookingId: row.booking_id,
    classId: row.class_id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    isDemoMoney: row.provider === 'demo',
    refundCents: row.refund_cents,
    paidCents: row.paid_cents ?? row.amount_cents,
    reason: row.reason,
    addsTo: row.adds_to,
    ...(row.credit_note !== null && { creditNote: row.credit_note }),
    words: row.words ?? undefined,
    learner: {
      id: row.learner_id,
      name: row.full_name,
      email: row.email,
      erasedAt: row.erased_at,
    },
  };
}

export async function findRequestToNotify(tx: Db, requestId: string) {
  const row = await tx
    .selectFrom('refund_requests')
    .innerJoin('bookings', 'bookings.id', 'refund_requests.booking_id')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as learner', 'learner.id', 'bookings.learner_id')
    .select(['bookings.id', 'bookings.seats', paidWithAdditions.as('paid_cents')])
    .select('bookings.ended_at')
    .select(['refund_requests.asked_at', 'refund_requests.message', 'refund_requests.answer'])
    .select(['refund_requests.granted_cents', 'refund_requests.decided_at'])
    .select(['classes.title', 'sessions.starts_at'])
    .select(['sessions.time_zone', paidWithPlayMoney.as('is_demo_money')])
    .select(['learner.full_name as learner_name', 'learner.email as learner_email'])
    .select(['learner.erased_at as learner_left', 'learner.id as learner_id'])
    .select(['classes.teacher_id as instructor_id', 'bookings.payee_studio_id as studio_id'])
    .where('refund_requests.id', '=', requestId)
    .executeTakeFirst();
  if (!row) return undefined;
  const canceledAt = row.ended_at ?? row.asked_at;
  return {
    money: {
      bookingId: row.id,
      title: row.title,
      startsAt: row.starts_at.toISOString(),
      timeZone: row.time_zone,
      isDemoMoney: row.is_demo_money,
      paidCents: row.paid_cents,
    },
    asked: { message: row.message, seats: row.seats, canceledAt: canceledAt.toISOString() },
    answered: {
      grantedCents: row.granted_cents,
      answer: row.answer,
      hasBegun: row.decided_at !== null && row.decided_at >= row.starts_at,
    },
    learner: {
      id: row.learner_id,
      name: row.learner_name,
      email: row.learner_email,
      erasedAt: row.learner_left,
    },
    decidedBy: { instructorId: row.instructor_id, studioId: row.studio_id },
  };
}

/** The price of the seats that were sold, with those added later. */
const paidWithAdditions = sql<number>`bookings.price_cents + coalesce((
  select sum(a.price_cents) from bookings a
  where a.adds_to = bookings.id and a.confirmed_at is not null), 0)::bigint`;

const paidWithPlayMoney = sql<boolean>`exists (
  select from payments where payments.booking_id = bookings.id and payments.provider = 'demo')`;

export async function findReceiptToNotify(tx: Db, bookingId: string) {
  const row = await tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles as learner', 'learner.id', 'bookings.learner_id')
    .select(({ fn }) => fn.coalesce('bookings.adds_to', 'bookings.id').as('booking_id'))
    .select(['classes.title', 'sessions.starts_at', 'sessions.time_zone'])
    .select(['learner.id as learner_id', 'learner.full_name', 'learner.email'])
    .select(paidWithPlayMoney.as('is_demo_money'))
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    bookingId: row.booking_id,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    isDemoMoney: row.is_demo_money,
    learner: { id: row.learner_id, name: row.full_name, email: row.email },
  };
}
