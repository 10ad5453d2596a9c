// Shows a booking to an operator: who and what, the money, and its whole history.
import {
  type AdminBooking,
  type BookingHistoryEntry,
  type ResentMail,
  resentMails,
} from '#contract/admin/booking-shapes.ts';
import { findCategory } from '#contract/classes/categories.ts';
import { missing } from '#contract/errors.ts';
import { type TransitionName, transitionOf } from '#domain/booking/lifecycle.ts';
import { refundDeadline } from '#domain/booking/refund-rules.ts';
import { type Caller, isOwnMatter } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { findWholeBooking, type WholeBookingRow } from './admin-booking-store.ts';
import { findConcernedByBooking } from '../../shared/concerned-people-store.ts';
import { findHistory } from './booking-history-store.ts';
import { presentLine } from './present-line.ts';

interface ShowBookingInput {
  caller: Caller;
  bookingId: string;
}

export async function showBooking(
  db: Db,
  { caller, bookingId }: ShowBookingInput,
): Promise<AdminBooking> {
  const row = await findWholeBooking(db, bookingId);
  if (!row) throw missing('booking');
  const hasNotes = !isOwnMatter(caller, await findConcernedByBooking(db, row.id));
  const history = await findHistory(db, { bookingId: row.id, hasNotes });
  return {
    ...presentLine(row),
    ...presentTerms(row),
    ...presentMoney(row),
    instructor: row.has_instructor_left
      ? null
      : { id: row.teacher_id, fullName: row.instructor_name },
    email: row.has_learner_left ? null : row.email,
    conversation: row.conversation,
    mailsToSend: mailsToSend(row, history),
    history: history.map(presentEntry),
  };
}

/** Steps of the history that leave the state of the booking as it is. */
const keepingStates: ReadonlySet<string> = new Set(['change', 'change-answers', 'extend']);

/** Those of the transition that led to the present state, to people who are still there. */
function mailsToSend(row: WholeBookingRow, history: HistoryRow[]): ResentMail[] {
  const last = history.findLast(
    ({ kind, is_addition: isAddition, what }) =>
      kind === 'transition' && !isAddition && !keepingStates.has(what ?? ''),
  );
  const { mails } = transitionOf(last?.what as TransitionName);
  return resentMails.filter(
    (mail) =>
      mails.includes(mail) &&
      !(toInstructor.has(mail) ? row.has_instructor_left : row.has_learner_left),
  );
}

const toInstructor: ReadonlySet<ResentMail> = new Set(['booking-received', 'booking-withdrawn']);

function presentTerms(row: WholeBookingRow) {
  const policy = row.policy as Parameters<typeof refundDeadline>[1];
  return {
    seatsIn: row.seats_in,
    markedAt: row.attendance_at?.toISOString() ?? null,
    endTime: row.ends_at.toISOString(),
    meetings: row.meetings,
    sessionId: row.session_id,
    location: row.location,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    holdExpiresAt: row.state === 'held' ? (row.hold_expires_at?.toISOString() ?? null) : null,
    refundUntil: refundDeadline(row.starts_at, policy).toISOString(),
  };
}

/** A class that has moved to another category since, or a booking of before exceptions, has a rate that no exception explains. */
function presentException({
  exception,
  commission_bps: bps,
}: WholeBookingRow): AdminBooking['exception'] {
  if (!exception || exception.bps !== bps) return null;
  const { category_id: categoryId, is_studio: isStudio, name, until } = exception;
  return {
    kind: categoryId !== null ? 'category' : isStudio ? 'studio' : 'instructor',
    name: (categoryId === null ? name : findCategory(categoryId)?.name) ?? '',
    until: until && new Date(until).toISOString(),
  };
}

function presentMoney(row: WholeBookingRow) {
  return {
    unitPrice: row.unit_price_cents / 100,
    payee: { id: row.payee_id, name: row.payee_name, isStudio: row.is_studio },
    commissionBps: row.commission_bps,
    exception: presentException(row),
    taxBps: row.commission_tax_bps,
    paid: row.paid_cents / 100,
    rest: row.rest_cents / 100,
    sources: (row.sources ?? []).map((source) => ({
      price: source.price_cents / 100,
      gone: source.gone_cents / 100,
      rest: source.rest_cents / 100,
      commissionBps: source.commission_bps,
      taxBps: source.tax_bps,
      isEarned: source.is_earned,
      payable: source.payable_cents / 100,
      sent: source.sent_cents / 100,
    })),
    isDemoMoney: row.is_demo_money,
    isWithBank: row.is_with_bank,
    parts: row.parts.map((part) => ({
      id: part.id,
      isAddition: part.is_addition,
      seats: part.seats,
      price: part.price_cents / 100,
      bookedAt: new Date(part.booked_at).toISOString(),
      receiptNumber: part.receipt_number,
      receiptRevision: part.receipt_revision,
    })),
    creditNotes: row.credit_notes.map(({ number, amount_cents, issued_at }) => ({
      number,
      amount: amount_cents / 100,
      issuedAt: new Date(issued_at).toISOString(),
    })),
    ledger: row.ledger.map(({ id, kind, at, cents }) => ({
      id,
      kind,
      at: new Date(at).toISOString(),
      amount: cents / 100,
    })),
  };
}

type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

const presentEntry = (row: HistoryRow): BookingHistoryEntry => ({
  kind: row.kind,
  id: row.id,
  at: row.at.toISOString(),
  what: row.what,
  state: row.state,
  amount: row.cents === null ? null : row.cents / 100,
  text: row.text,
  role: row.role,
  by: personOf(row.by_id, row.by_name),
  to: personOf(row.to_id, row.to_name),
  isAddition: row.is_addition,
});

const personOf = (id: string | null, fullName: string | null) =>
  id === null || fullName === null ? null : { id, fullName };
