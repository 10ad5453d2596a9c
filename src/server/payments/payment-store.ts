// Stores payments: attempts to pay for a booking, with the provider's references.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { columnList, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProviderId } from '#platform/payments/provider.ts';
import type { Schema } from '#platform/db/schema.ts';
import { familyOf } from '../shared/booking-family.sql.ts';

export type Payment = Selectable<Schema['payments']>;

export function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columnsOf('payments'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All payments of a booking, the newest first. */
export function findPaymentsOf(db: Db, bookingId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .select(columnsOf('payments'))
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The payment that bought the seats. */
export function findSeatedPayment(db: Db, bookingId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columnsOf('payments'))
    .where('booking_id', '=', bookingId)
    .where('seated', '=', true)
    .executeTakeFirst();
}

/** The payments that bought the seats of a booking and those added to it since, the newest first. */
export async function findSeatedPayments(db: Db, bookingId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select ${columnList('payments', 'p')} from payments p join bookings b on b.id = p.booking_id
    where p.seated and b.id in ${familyOf(sql`${bookingId}::uuid`)}
    order by b.adds_to is null, b.created_at desc, p.id`.execute(db);
  return rows;
}

/** The payment through which money may still arrive. */
export function findOpenPayment(db: Db, bookingId: string): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columnsOf('payments'))
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['creating', 'open'])
    .executeTakeFirst();
}

export function insertPayment(tx: Db, row: Insertable<Schema['payments']>): Promise<Payment> {
  return tx
    .insertInto('payments')
    .values(row)
    .returning(columnsOf('payments'))
    .executeTakeFirstOrThrow();
}

/** Saves the provider's checkout session and opens the payment, unless it was given up in the meantime. */
export async function saveCheckout(
  tx: Db,
  id: string,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<void> {
  const names = { provider_session_id: sessionId, checkout_url: url };
  const { numUpdatedRows: opened } = await tx
    .updateTable('payments')
    .set({ ...names, state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'creating')
    .executeTakeFirst();
  if (opened > 0n) return;
  await tx
    .updateTable('payments')
    .set(names)
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('provider_session_id', 'is', null)
    .execute();
}

type PaymentChange = Omit<Updateable<Schema['payments']>, 'id'>;

/** Returns false when the payment is no longer in one of the `from` states. */
export async function changePayment(
  tx: Db,
  { id, from }: { id: string; from: readonly Payment['state'][] },
  change: PaymentChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes a payment that the provider has reported as closed. */
export async function saveClosed(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'closed', checked_at: at, closed_at: sql`coalesce(closed_at, ${at})` })
    .where('id', '=', id)
    .where('state', 'in', ['creating', 'open', 'closed'])
    .execute();
}

/**
 * Closes a payment before the provider has confirmed it, so the provider is asked again until it does. Returns false
 * when the payment is no longer open, or when money is processing and must still be waited for.
 */
export async function saveAbandoned(
  tx: Db,
  id: string,
  { at, evenProcessing }: { at: Date; evenProcessing: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ state: 'closed', checked_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['creating', 'open'])
    .$if(!evenProcessing, (payments) => payments.where('processing', '=', false))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Saves that the provider has received no money yet, and whether a payment is processing. */
export async function saveUnpaid(
  db: Db,
  id: string,
  { at, isProcessing }: { at: Date; isProcessing: boolean },
): Promise<void> {
  const change = { checked_at: at, processing: isProcessing };
  await db.updateTable('payments').set(change).where('id', '=', id).execute();
}

export async function saveChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('payments').set({ checked_at: at }).where('id', '=', id).execute();
}

export async function saveFeeRef(tx: Db, id: string, ref: string): Promise<void> {
  await tx.updateTable('payments').set({ fee_ref: ref }).where('id', '=', id).execute();
}

export function findPaymentByCheckout(
  db: Db,
  provider: ProviderId,
  sessionId: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columnsOf('payments'))
    .where('provider', '=', provider)
    .where('provider_session_id', '=', sessionId)
    .executeTakeFirst();
}

/** Finds a payment by the provider's id of the payment or of its charge. */
export function findPaymentByRef(
  db: Db,
  provider: ProviderId,
  ref: string,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payments')
    .select(columnsOf('payments'))
    .where('provider', '=', provider)
    .where((where) =>
      where.or([where('provider_payment_id', '=', ref), where('provider_charge_id', '=', ref)]),
    )
    .executeTakeFirst();
}

/** Locks the session of a booking. Everything that moves money takes this lock first. */
export async function lockSessionOfBooking(tx: Db, bookingId: string): Promise<void> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', (booking) =>
      booking.selectFrom('bookings').select('session_id').where('id', '=', bookingId),
    )
    .forNoKeyUpdate()
    .execute();
}

/** The price, commission and payee of a booking, with what the checkout page shows. */
export function findSale(db: Db, bookingId: string) {
  return db
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .innerJoin('profiles', 'profiles.id', 'bookings.learner_id')
    .select([
      'bookings.id as bookingId',
      'bookings.price_cents as priceCents',
      'bookings.commission_bps as commissionBps',
      'bookings.commission_tax_bps as taxBps',
      'bookings.seats',
      'classes.title',
      'sessions.starts_at as startsAt',
      'sessions.ends_at as endsAt',
      'sessions.time_zone as timeZone',
      'profiles.email',
    ])
    .select(({ fn }) => fn.coalesce('bookings.payee_studio_id', 'classes.teacher_id').as('payeeId'))
    .select(({ selectFrom, fn }) =>
      selectFrom('meetings')
        .select(fn.countAll<number>().as('count'))
        .whereRef('meetings.session_id', '=', 'sessions.id')
        .$asScalar()
        .$notNull()
        .as('meetings'),
    )
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
}
