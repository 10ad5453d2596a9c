// What a class was called and where it was, where that is another now: whoever has booked it should hear of it.

/** Neither where only the spot on the map is another. */
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

/** Undefined where nobody who comes there would notice. */
export function formerClass(before: NamedPlace, now: NamedPlace): FormerClass | undefined {
  const hasNewTitle = !isSameText(before.title, now.title);
  const hasNewPlace = !isSameText(before.location, now.location);
  if (!hasNewTitle && !hasNewPlace && isSameSpot(before, now)) return undefined;
  return {
    ...(hasNewTitle && { title: before.title }),
    ...(hasNewPlace && { location: before.location }),
  };
}

/** But for capitals, and for spaces that part no words: "12 3rd St" is not "1 23rd St". */
export const isSameText = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?(\p{P}) ?/gu, '$1')
    .trim()
    .toLowerCase();

/** A place that our map has just learned, or does not know any more, is where it was. */
const isSameSpot = (one: NamedPlace, other: NamedPlace): boolean =>
  one.latitude === null ||
  other.latitude === null ||
  (one.latitude === other.latitude && one.longitude === other.longitude);
