// Who comes to a date of a class.
import type { Output } from '#contract/endpoints.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type ClassWish, readPublicClass } from './read-public-class.ts';

/** Nobody yet: a seat cannot be booked so far. */
export async function listEnrolled(
  db: Db,
  clock: Clock,
  wish: ClassWish,
): Promise<Output<'GET /api/classes/{id}/enrolled'>> {
  await readPublicClass(db, clock, wish);
  return [];
}
