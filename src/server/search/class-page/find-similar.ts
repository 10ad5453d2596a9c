// Finds classes similar to one: of the same category and near; classes of other towns only where nothing is near.
import { searchLimits } from '#contract/classes/search-limits.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import { type Coordinates, distanceMiles } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import { readCards } from '../listing/read-cards.ts';
import { readPublicRow } from './read-public-class.ts';
import { type ClassRow, findNearby, findSoonest } from './class-page-store.ts';
import type { Context } from '../../shared/context.ts';

const most = 4;

/** More than are shown: the index measures degrees, which are shorter towards the poles. */
const candidates = 24;

interface FindSimilarInput {
  id: string;
  /** Where the reader looks for classes, when that is not where the class is. */
  from?: Coordinates | undefined;
}

export async function findSimilar(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  { id, from }: FindSimilarInput,
): Promise<ClassCard[]> {
  const row = await readPublicRow(db, id);
  const now = context.clock.now();
  const near = from ? nearOnly(await nearest(db, { row, from, now })) : [];
  const ids = near.length > 0 ? near : await findAround(db, row, now);
  return readCards(db, context, ids.slice(0, most));
}

async function findAround(db: Db, row: ClassRow, now: Date): Promise<string[]> {
  const { latitude, longitude } = row;
  const isPlaced = latitude !== null && longitude !== null;
  const found = isPlaced ? await nearest(db, { row, from: { latitude, longitude }, now }) : [];
  const near = nearOnly(found);
  if (near.length > 0) return near;
  const ids = found.slice(0, most).map((each) => each.id);
  // Fills up with the soonest classes where too few have a place, or this one has none.
  if (ids.length < most) {
    const soonest = await findSoonest(db, { row, now, most: most + ids.length });
    ids.push(...soonest.filter((each) => !ids.includes(each)));
  }
  return ids;
}

interface Around {
  row: ClassRow;
  from: Coordinates;
  now: Date;
}

interface Found {
  id: string;
  miles: number;
}

async function nearest(db: Db, { row, from, now }: Around): Promise<Found[]> {
  const near = await findNearby(db, { row, here: from, now, most: candidates });
  return near
    .map((each) => ({ id: each.class_id, miles: distanceMiles(from, each) }))
    .toSorted((one, other) => one.miles - other.miles);
}

const nearOnly = (found: Found[]): string[] =>
  found.filter(({ miles }) => miles <= searchLimits.standardRadiusMiles).map(({ id }) => id);
