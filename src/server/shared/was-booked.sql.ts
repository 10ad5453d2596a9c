// The condition that somebody has ever booked a class, waited for seats or come to it, as SQL. `c` is the class. Such a
// class stays: its bookings, receipts and reviews name it.
import { sql } from 'kysely';

export const wasBooked = sql<boolean>`exists (
  select from sessions booked where booked.class_id = c.id and (
    exists (select from bookings b where b.session_id = booked.id)
    or exists (select from waitlist_entries w where w.session_id = booked.id)
    or exists (select from walk_ins i where i.session_id = booked.id)))`;
