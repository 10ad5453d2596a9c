// Drops the pages and responses that show what has changed, in this process, whichever process has changed it.
import type { TaggedCache } from '#platform/cache.ts';
import type { Notices } from '#platform/db/notices.ts';
import { type Change, changesTopic, readChange, tags } from './change-tags.ts';

export function followChanges(
  notices: Pick<Notices, 'listen'>,
  caches: readonly TaggedCache[],
): void {
  const apply = ({ drop, touch = [] }: Change): void => {
    for (const cache of caches) {
      for (const tag of drop) cache.dropTag(tag);
      for (const tag of touch) cache.touchTag(tag);
    }
  };
  const clear = (): void => {
    for (const cache of caches) cache.clear();
  };
  // Every page shows settings, and the time of day decides what is ahead.
  for (const topic of ['settings', 'clock']) notices.listen(topic, clear);
  notices.listen(changesTopic, (payload) => (payload ? apply(readChange(payload)) : clear()));
  notices.listen('class:{id}', (_payload, id) => (id ? apply(seatChangeOf(id)) : clear()));
}

/** A booking changes the seats on its own page at once, and on lists within two seconds. */
const seatChangeOf = (classId: string): Change => ({
  drop: [tags.seatsOf(classId)],
  touch: [tags.class(classId), tags.seats],
});
