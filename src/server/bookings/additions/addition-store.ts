// Stores seats that were added to a booking later: bookings of their own until they are paid, and then only the carriers of
// their payment (docs/decisions/0016-changing-a-booking.md).
import { sql } from 'kysely';
import { payableStates } from '#domain/booking/state-groups.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { familyOf } from '../../shared/booking-family.sql.ts';
import type { Booking } from '../booking-store.ts';

/** Whether the seats are paid and count in another booking. */
export const isJoined = ({ adds_to, confirmed_at }: Pick<Booking, 'adds_to' | 'confirmed_at'>) =>
  adds_to !== null && confirmed_at !== null;

/** All additions to a booking, paid or not, oldest first. */
export function findAdditions(tx: Db, bookingId: string): Promise<Booking[]> {
  return tx
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('adds_to', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The addition whose seats wait for their payment. */
export function findOpenAddition(tx: Db, bookingId: string): Promise<Booking | undefined> {
  return tx
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('adds_to', '=', bookingId)
    .where('state', 'in', payableStates)
    .executeTakeFirst();
}

/** The ids of a booking and of the paid additions to it. */
export async function findFamily(tx: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where id in ${familyOf(sql`${bookingId}::uuid`)}
    order by adds_to is null, created_at desc, id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** From now on the seats count in the booking they were added to. */
export async function saveJoined(tx: Db, id: string): Promise<void> {
  await tx.updateTable('bookings').set({ seats: 0 }).where('id', '=', id).execute();
}

/** Takes paid additions along to another session. */
export async function moveAdditions(
  tx: Db,
  { id, session_id, starts_at }: Pick<Booking, 'id' | 'session_id' | 'starts_at'>,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ session_id, starts_at })
    .where('adds_to', '=', id)
    .where('state', '=', 'confirmed')
    .execute();
}
