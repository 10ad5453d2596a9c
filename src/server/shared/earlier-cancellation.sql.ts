// The condition that a refund request is about an earlier cancellation, as SQL: an operator has restored the booking since it was
// decided. `request` is the alias of refund_requests.
import { type RawBuilder, sql } from 'kysely';

export const isOfEarlierCancellation = (
  request: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from booking_events restored
  where restored.booking_id = ${sql.ref(`${request}.booking_id`)} and restored.transition = 'restore'
    and restored.at >= ${sql.ref(`${request}.decided_at`)})`;
