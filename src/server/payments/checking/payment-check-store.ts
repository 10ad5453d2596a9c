// What has waited long enough for a payment provider to be asked about it again.
import type { Db } from '#platform/db/db.ts';
import type { ProviderId } from '#platform/payments/provider.ts';

const secondMs = 1000;
const hourMs = 3600 * secondMs;
const ago = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** More than a minute's worth is for the next minute. */
const most = 200;

/** Bookings whose time to pay is over, those asked about last at the end; their own timers come first. */
export function findOverdueHolds(db: Db, at: Date) {
  return db
    .selectFrom('bookings')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.booking_id', '=', 'bookings.id')
        .on('payments.state', 'in', ['creating', 'open']),
    )
    .select(['bookings.id as bookingId', 'payments.id as paymentId'])
    .where('bookings.state', 'in', ['held', 'expiring'])
    .where('hold_expires_at', '<', ago(at, 60 * secondMs))
    .orderBy('payments.checked_at', (order) => order.asc().nullsFirst())
    .orderBy('hold_expires_at')
    .limit(most)
    .execute();
}

/** Money can come any moment. */
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

/** Money should not come any more, and is looked for every hour for two days. */
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

/** Given up while their provider was silent: it has not said yet that no money came. */
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

/** The provider has not said yet what it keeps. */
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

/** Refunds that do not get on, each once an hour. */
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
