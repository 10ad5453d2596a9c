// Finds the known place that a typed address ends with, to fill in its coordinates and time zone.
import { wellKnownPopulation } from '#domain/classes/well-known-town.ts';
import type { Place } from '#web/kit/forms/use-places.ts';

const endsInZip = /\b[A-Z]{2}[\s,]+(\d{5})(?:-\d{4})?$/i;
const townAndState = /^(.+?)[\s,]+([A-Z]{2})$/i;

/** Search terms, likeliest first: "12 Oak St, Austin, TX" → "Austin, TX", then "TX". */
export function placesWithin(location: string): string[] {
  const [, zip] = endsInZip.exec(location.trim()) ?? [];
  if (zip) return [zip];
  const parts = location.split(',').flatMap((part) => part.trim() || []);
  const ends = [parts.slice(-2), parts.slice(-1)].map((end) => end.join(', '));
  return [...new Set(ends)].filter((end) => end.length >= 2);
}

/** Accepts only certain matches; similar names do not count. */
export function meantPlace(wanted: string, found: readonly Place[]): Place | undefined {
  const [, town, state] = townAndState.exec(wanted) ?? [];
  if (town && state) return townIn(state, town, found);
  return found.find(({ zip }) => zip === wanted) ?? wellKnownTown(wanted, found);
}

/** People write "New York, NY" where the list says "New York City". */
function townIn(state: string, town: string, found: readonly Place[]): Place | undefined {
  const there = found.filter((place) => !place.zip && place.state === state.toUpperCase());
  const name = nameKey(town);
  return (
    there.find((place) => nameKey(place.name) === name) ??
    there.find((place) => nameKey(place.name).startsWith(`${name} `))
  );
}

/** "Chicago", or "Denver, Colorado": the name alone is enough. */
function wellKnownTown(wanted: string, found: readonly Place[]): Place | undefined {
  const name = nameKey(wanted.split(',')[0] ?? '');
  return found.find(
    (place) => place.population >= wellKnownPopulation && nameKey(place.name) === name,
  );
}

const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[.']/g, '')
    .replace(/^st\b/, 'saint')
    .replace(/^ft\b/, 'fort')
    .replace(/^mt\b/, 'mount');
