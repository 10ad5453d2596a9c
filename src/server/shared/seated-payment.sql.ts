// Joins a booking `b` with the payment `pay` that bought its seats.
import { sql } from 'kysely';

export const seatedPayment = sql`join payments pay on pay.booking_id = b.id and pay.seated`;
