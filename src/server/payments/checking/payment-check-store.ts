// Finds payments, holds and refunds that have waited long enough for the provider to be asked again.
import { payableStates } from '#domain/booking/state-groups.ts';
import { hourMs, minuteMs, secondMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProviderId } from '#platform/payments/provider.ts';

const ago = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** Limit of one run; the run a minute later takes the rest. */
const most = 200;

/**
 * Bookings whose time to pay is over, the most recently checked last. The grace minute lets their own timers run first.
 */
export function findOverdueHolds(db: Db, at: Date) {
  return db
    .selectFrom('bookings')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.booking_id', '=', 'bookings.id')
        .on('payments.state', 'in', ['creating', 'open']),
    )
    .select(['bookings.id as bookingId', 'payments.id as paymentId'])
    .where('bookings.state', 'in', payableStates)
    .where('hold_expires_at', '<', ago(at, minuteMs))
    .orderBy('payments.checked_at', (order) => order.asc().nullsFirst())
    .orderBy('hold_expires_at')
    .limit(most)
    .execute();
}

/** Payments through which money can arrive at any moment. */
export function findOpenPayments(db: Db, at: Date): Promise<string[]> {
  return idsOf(
    db
      .selectFrom('payments')
      .select('id')
      .where('state', 'in', ['creating', 'open'])
      .where((where) =>
        where.or([
          where('checked_at', '<', ago(at, 50 * secondMs)),
          where.and([
            where('checked_at', 'is', null),
            where('created_at', '<', ago(at, 50 * secondMs)),
          ]),
        ]),
      )
      .orderBy('checked_at', (order) => order.asc().nullsFirst())
      .limit(most),
  );
}

/** Closed payments. No money should arrive any more; the provider is asked every hour for two days. */
export function findClosedPayments(db: Db, at: Date): Promise<string[]> {
  return idsOf(
    db
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'closed')
      .where('provider_session_id', 'is not', null)
      .where('created_at', '>', ago(at, 49 * hourMs))
      .where('checked_at', '<', ago(at, hourMs))
      .orderBy('created_at')
      .limit(most),
  );
}

/** Payments given up while the provider was unavailable: it has not yet confirmed that no money came. */
export function findPaymentsWithoutOutcome(db: Db, provider: ProviderId): Promise<string[]> {
  return idsOf(
    db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', provider)
      .where('state', '=', 'closed')
      .where('closed_at', 'is', null)
      .where('provider_session_id', 'is not', null)
      .orderBy('checked_at', (order) => order.asc().nullsFirst())
      .limit(most),
  );
}

/** Payments whose fee the provider has not reported yet. */
export function findPaymentsWithoutFee(db: Db, at: Date): Promise<string[]> {
  return idsOf(
    db
      .selectFrom('payments')
      .select('id')
      .where('fee_ref', 'is', null)
      .where('succeeded_at', '>', ago(at, 72 * hourMs))
      .where('checked_at', '<', ago(at, hourMs))
      .orderBy('succeeded_at')
      .limit(most),
  );
}

/** Refunds that make no progress, each at most once an hour. */
export function findSlowRefunds(db: Db, at: Date) {
  return db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'state'])
    .where('state', 'in', ['requested', 'pending'])
    .where('requested_at', '<', ago(at, hourMs))
    .where((where) =>
      where.or([where('checked_at', 'is', null), where('checked_at', '<', ago(at, hourMs))]),
    )
    .orderBy('requested_at')
    .limit(most)
    .execute();
}

async function idsOf(query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}
