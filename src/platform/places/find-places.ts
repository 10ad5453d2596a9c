// Finds ZIP codes and towns: by the beginning of the name, the largest first, then by similar spelling.
import type { Db } from '../db/db.ts';
import { aliasOf } from './aliases.ts';
import { countSlips } from './count-slips.ts';
import { findAlike, findBeginningWith, findLargestOf, type PlaceFound } from './place-queries.ts';
import { type Reading, understand } from './understand.ts';

export interface Place {
  name: string;
  state: string;
  zip: string | null;
  latitude: number;
  longitude: number;
  timeZone: string;
  population: number;
}

/** Shorter text is no name yet, and no name is longer. */
const lettersOfMisspelled = { fewest: 4, most: 60 };
const lettersPerSlip = 4;
const alikeCandidates = 40;
/** If no exact match is this large, a larger town may be misspelled. */
const wellKnownPopulation = 5000;

export async function findPlaces(db: Db, text: string, limit: number): Promise<Place[]> {
  return (await follow(db, understand(text), limit)).map(placeOf);
}

/** Finds the one place a text stands for, if any: an exact name wins over a larger place that begins with it. */
export async function findPlace(db: Db, text: string): Promise<Place | undefined> {
  const readings = understand(text);
  const whole = readings.map((reading): Reading => ({ ...reading, whole: true }));
  const [found] = await follow(db, [...whole, ...readings], 1);
  return found && placeOf(found);
}

function placeOf({ time_zone: timeZone, ...found }: PlaceFound): Place {
  const { name, state, zip, latitude, longitude, population } = found;
  return { name, state, zip, latitude, longitude, timeZone, population };
}

async function follow(db: Db, readings: Reading[], limit: number): Promise<PlaceFound[]> {
  for (const reading of readings) {
    const found = await findByName(db, reading, limit);
    if (found.length === 0) continue;
    if (found.length >= limit || reading.states || found.some(isWellKnown)) return found;
    return distinct([...found, ...(await findMisspelled(db, reading))]).slice(0, limit);
  }
  for (const reading of likeliestMisspelled(readings)) {
    const found = await findMisspelled(db, reading);
    if (found.length > 0) return found.slice(0, limit);
  }
  return [];
}

/** If nothing begins with the text, an ending that looks like a state is taken for one. */
const likeliestMisspelled = (readings: Reading[]): Reading[] =>
  readings
    .filter(({ whole }) => !whole)
    .toSorted((one, other) => Number(other.states !== null) - Number(one.states !== null));

const isWellKnown = ({ zip, population }: PlaceFound): boolean =>
  zip !== null || population >= wellKnownPopulation;

async function findByName(db: Db, reading: Reading, limit: number): Promise<PlaceFound[]> {
  const found = await findNamed(db, reading, limit);
  const alias = aliasOf(reading.searchText, reading.states);
  if (!alias) return found;
  const meant: Reading = { searchText: alias.searchText, states: [alias.state], whole: true };
  return distinct([...(await findBeginningWith(db, meant, 1)), ...found]).slice(0, limit);
}

async function findNamed(db: Db, reading: Reading, limit: number): Promise<PlaceFound[]> {
  const found = await findBeginningWith(db, reading, limit);
  if (!reading.isState) return found;
  const inState = await findLargestOf(db, reading.isState, limit);
  return distinct([...found, ...inState])
    .toSorted((one, other) => other.population - one.population)
    .slice(0, limit);
}

async function findMisspelled(db: Db, reading: Reading): Promise<PlaceFound[]> {
  const typed = reading.searchText;
  const { fewest, most } = lettersOfMisspelled;
  if (typed.length < fewest || typed.length > most || /^\d/.test(typed)) return [];
  const candidates = await findAlike(db, reading, alikeCandidates);
  return candidates
    .map((place) => ({ place, slips: countSlips(typed, place.search_text) }))
    .filter(({ slips }) => slips <= typed.length / lettersPerSlip)
    .toSorted((one, other) => weigh(one) - weigh(other))
    .map(({ place }) => place);
}

/** A town with a thousand times the people may have one more mistake. */
const weigh = ({ place, slips }: { place: PlaceFound; slips: number }): number =>
  slips - Math.log10(place.population + 1) / 3;

function distinct(places: PlaceFound[]): PlaceFound[] {
  const byKey = new Map<string, PlaceFound>();
  for (const place of places.toReversed()) byKey.set(`${place.search_text},${place.state}`, place);
  return places.filter((place) => byKey.get(`${place.search_text},${place.state}`) === place);
}
