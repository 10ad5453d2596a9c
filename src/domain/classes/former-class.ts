// Finds the former title and location of a class that changed, so that learners who booked it can be notified.

/** Both fields are absent if only the coordinates changed. */
interface FormerClass {
  title?: string;
  location?: string;
}

export interface NamedPlace {
  title: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
}

/** Undefined if nothing changed that an attendee would notice. */
export function formerClass(before: NamedPlace, now: NamedPlace): FormerClass | undefined {
  const hasNewTitle = !isSameText(before.title, now.title);
  const hasNewPlace = !isSameText(before.location, now.location);
  if (!hasNewTitle && !hasNewPlace && isSameSpot(before, now)) return undefined;
  return {
    ...(hasNewTitle && { title: before.title }),
    ...(hasNewPlace && { location: before.location }),
  };
}

/** Ignores case, and spaces that do not separate words: "12 3rd St" is not "1 23rd St". */
export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?(\p{P}) ?/gu, '$1')
    .trim()
    .toLowerCase();

/** A place that has just got its coordinates, or has lost them, counts as the same spot. */
const isSameSpot = (one: NamedPlace, other: NamedPlace): boolean =>
  one.latitude === null ||
  other.latitude === null ||
  (one.latitude === other.latitude && one.longitude === other.longitude);
