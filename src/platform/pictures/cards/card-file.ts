// Names the stored files of cards, and finds those that are old enough to be deleted.
import { dayMs } from '#domain/time/durations.ts';

/** Spread over 256 folders. */
export const cardFile = (id: string, version: string): string =>
  `cards/${version.slice(0, 2)}/${id}-${version}.jpg`;

const name = /^cards\/[0-9a-f]{2}\/[0-9a-f-]{36}-[0-9a-f]{16}\.jpg$/;

const keptMs = 30 * dayMs;

/** A card that is asked for again is drawn again, so none is kept for long. */
export const isOldCard = (file: { key: string; modifiedAt: Date }, now: Date): boolean =>
  name.test(file.key) && now.getTime() - file.modifiedAt.getTime() > keptMs;
