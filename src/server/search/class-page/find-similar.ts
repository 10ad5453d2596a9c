// Finds classes similar to one: of the same category, the nearest first.
import type { ClassCard } from '#contract/classes/classes.ts';
import { distanceMiles } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import { readCards } from '../listing/read-cards.ts';
import { readPublicClass } from './read-public-class.ts';
import { type ClassRow, findNearby, findSoonest } from './class-page-store.ts';
import type { Context } from '../../shared/context.ts';

const most = 4;

/** More than are shown: the index measures degrees, which are shorter towards the poles. */
const candidates = 24;

export async function findSimilar(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  id: string,
): Promise<ClassCard[]> {
  const { row } = await readPublicClass(db, context, { id });
  const now = context.clock.now();
  const ids = await nearest(db, row, now);
  // Fills up with the soonest classes where too few have a place, or this one has none.
  if (ids.length < most) {
    const soonest = await findSoonest(db, { row, now, most: most + ids.length });
    ids.push(...soonest.filter((each) => !ids.includes(each)));
  }
  return readCards(db, context, ids.slice(0, most));
}

async function nearest(db: Db, row: ClassRow, now: Date): Promise<string[]> {
  const { latitude, longitude } = row;
  if (latitude === null || longitude === null) return [];
  const here = { latitude, longitude };
  const near = await findNearby(db, { row, here, now, most: candidates });
  return near
    .map((each) => ({ id: each.class_id, miles: distanceMiles(here, each) }))
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, most)
    .map((each) => each.id);
}
