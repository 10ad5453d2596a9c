// Shows a learner's enrollment in a class: their bookings and waiting-list entries for its sessions ahead.
import type { Enrollment } from '#contract/bookings/bookings.ts';
import { refundDeadline } from '#domain/booking/refund-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { type Booking, policyOf } from '../booking-store.ts';
import { findOpenEntries, type OpenEntryRow } from '../waitlist/waitlist-store.ts';
import { findLiveBookingsOf } from './own-booking-store.ts';
import type { Context } from '../../shared/context.ts';

/** More sessions than any class page shows. */
const mostPlaces = 100;

export async function showEnrollment(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { learnerId, classId }: { learnerId: string; classId: string },
): Promise<Enrollment> {
  const now = clock.now();
  const [bookings, entries] = await Promise.all([
    findLiveBookingsOf(db, { learnerId, classId, now }),
    findOpenEntries(db, { learnerId, classId, now, most: mostPlaces }),
  ]);
  return { bookings: bookings.map(presentEnrolledBooking), waitlist: entries.map(presentPlace) };
}

function presentEnrolledBooking(row: Booking): Enrollment['bookings'][number] {
  const policy = policyOf(row);
  return {
    id: row.id,
    sessionId: row.session_id,
    status: row.state,
    seats: row.seats,
    price: (row.unit_price_cents * row.seats) / 100,
    holdExpiresAt: (row.state === 'held' && row.hold_expires_at?.toISOString()) || null,
    refundUntil: refundDeadline(row.starts_at, policy).toISOString(),
    refundWindowHours: policy.refundWindowHours,
  };
}

const presentPlace = (row: OpenEntryRow): Enrollment['waitlist'][number] => ({
  id: row.id,
  sessionId: row.session_id,
  seats: row.seats,
  status: row.state,
  position: row.position,
  offerExpiresAt: row.offer_expires_at?.toISOString() ?? null,
});
