// Finds the town somebody is in or near, for coordinates that came without a name.
import { CompiledQuery } from 'kysely';
import type { Coordinates } from '#domain/classes/distance.ts';
import type { Db } from '../db/db.ts';

export interface NearestPlace {
  name: string;
  state: string;
  timeZone: string;
}

/** No point in the country is further from a town. */
const withinDegrees = 3;

const nearestQuery = `
  select name, state, time_zone as "timeZone"
  from places
  where kind = 'city' and latitude between $1 - $3 and $1 + $3 and longitude between $2 - $3 and $2 + $3
  order by power(latitude - $1, 2) + power((longitude - $2) * cos(radians($1)), 2), population desc
  limit 1`;

export async function findNearestPlace(
  db: Db,
  { latitude, longitude }: Coordinates,
): Promise<NearestPlace | undefined> {
  const query = CompiledQuery.raw(nearestQuery.replaceAll(/\$\d/g, '$&::float8'), [
    latitude,
    longitude,
    withinDegrees,
  ]);
  return (await db.executeQuery<NearestPlace>(query)).rows[0];
}
