// Which known place a typed address ends with, so that its coordinates and its zone need not be asked for.
import type { Place } from '#web/kit/use-places.ts';

const endsInZip = /\b([A-Z]{2})[\s,]+(\d{5})(?:-\d{4})?$/i;
const endsInTown = /([^,]+),\s*([A-Z]{2})$/i;

/** What to look up: a ZIP code behind a state, else a town before one. "12 Oak St, Austin, TX" → "Austin, TX". */
export function placeWithin(location: string): string | undefined {
  const words = location.trim();
  const [, , zip] = endsInZip.exec(words) ?? [];
  if (zip) return zip;
  const [, town, state] = endsInTown.exec(words) ?? [];
  return town && state ? `${town.trim()}, ${state.toUpperCase()}` : undefined;
}

/** Only what is exactly meant; places that merely look alike do not count. */
export function exactPlace(wanted: string, found: readonly Place[]): Place | undefined {
  const same = (text: string) => text.toLowerCase() === wanted.toLowerCase();
  return found.find(({ label, zip }) => (zip === null ? same(label) : zip === wanted));
}
