// Finds the coordinates and time zone of a class: as sent, else from the location text, else unknown.
import { Refusal } from '#contract/errors.ts';
import { wellKnownPopulation } from '#domain/classes/well-known-town.ts';
import type { Db } from '#platform/db/db.ts';
import { findPlace, type Place } from '#platform/places/find-places.ts';
import { wordsOf } from '#platform/places/search-text.ts';
import { states } from '#platform/places/states.ts';

export interface SentVenue {
  location: string;
  latitude?: string | undefined;
  longitude?: string | undefined;
  time_zone?: string | undefined;
}

export interface Venue {
  latitude: number | null;
  longitude: number | null;
  timeZone: string;
}

const standardTimeZone = 'America/New_York';

/** `standard` is used for what is neither sent nor named by the location. */
export async function findVenue(
  db: Db,
  sent: SentVenue,
  standard: Venue = { latitude: null, longitude: null, timeZone: standardTimeZone },
): Promise<Venue> {
  const isAllSent = sent.latitude !== undefined && sent.time_zone !== undefined;
  const named = isAllSent ? undefined : await findNamed(db, sent.location);
  return sentVenue(sent, named ?? standard);
}

/** The values sent, completed from `known`. */
export function sentVenue(sent: Omit<SentVenue, 'location'>, known: Venue): Venue {
  const { latitude, longitude, time_zone: timeZone = known.timeZone } = sent;
  if ((latitude === undefined) !== (longitude === undefined)) throw onlyHalf(latitude);
  if (latitude === undefined)
    return { latitude: known.latitude, longitude: known.longitude, timeZone };
  return { latitude: Number(latitude), longitude: Number(longitude), timeZone };
}

const onlyHalf = (latitude: string | undefined): Refusal => {
  const field = latitude === undefined ? 'latitude' : 'longitude';
  return new Refusal('invalid_input', { fields: { [field]: 'must come with the other one' } });
};

/** Tries the whole text, then its end: the beginning may be a room, a building or a street. */
async function findNamed(db: Db, location: string): Promise<Place | undefined> {
  const parts = location.split(',');
  const ends = [parts.slice(-2), parts.slice(-1)].map((end) => end.join(','));
  for (const text of new Set([location, ...ends])) {
    const place = await findPlace(db, text);
    if (place && isMeant(place, text)) return place;
  }
  return undefined;
}

function isMeant({ zip, state, population }: Place, text: string): boolean {
  const words = wordsOf(text);
  const saysState = ` ${words.join(' ')} `.includes(
    ` ${wordsOf(states[state] ?? state).join(' ')} `,
  );
  if (saysState || words.includes(state.toLowerCase())) return true;
  return population >= wellKnownPopulation || (zip !== null && words.includes(zip));
}
