// Joins a booking `b` with the payment `p` that bought its seats.
import { sql } from 'kysely';

export const seatedPayment = sql`join payments p on p.booking_id = b.id and p.seated`;
