// Finds the towns that a small map may name.
import type { Box } from '#domain/classes/bounding-boxes.ts';
import type { Db } from '#platform/db/db.ts';
import type { Town } from './place-names.ts';

/** The largest first. */
export function findTownsIn(db: Db, box: Box, most: number): Promise<Town[]> {
  return db
    .selectFrom('places')
    .select(['name', 'latitude', 'longitude'])
    .where('kind', '=', 'city')
    .where('latitude', '>=', box.south)
    .where('latitude', '<=', box.north)
    .where('longitude', '>=', box.west)
    .where('longitude', '<=', box.east)
    .orderBy('population', 'desc')
    .orderBy('name')
    .limit(most)
    .execute();
}
