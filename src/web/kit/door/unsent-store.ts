// Keeps what an instructor has marked at the door until the server has it, in a cache of the person's own: it survives a
// closed page, a flat battery and a session that ends.
import type { DoorEntry } from '#contract/bookings/roster-shapes.ts';
import { unsentCache } from '../offline/personal-caches.ts';

export interface UnsentEntry {
  sessionId: string;
  entry: DoorEntry;
}

/** An address that no page has. The number rises when the shape of an entry changes: an older one is not read. */
const folder = '/unsent/1/';

const addressOf = ({ sessionId, entry }: UnsentEntry): string =>
  `${folder}${sessionId}/${entry.id}`;

/** Rejects where the browser has no caches, or no room: then only this page knows it. */
export async function keepUnsent(person: string, unsent: UnsentEntry): Promise<void> {
  const cache = await caches.open(unsentCache(person));
  await cache.put(addressOf(unsent), Response.json(unsent));
}

export async function dropUnsent(person: string, sent: readonly UnsentEntry[]): Promise<void> {
  const name = unsentCache(person);
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  await Promise.all(sent.map((one) => cache.delete(addressOf(one))));
  if ((await cache.keys()).length === 0) await caches.delete(name);
}

/** In the order in which they were made, as caches return what was put. */
export async function listUnsent(person: string): Promise<UnsentEntry[]> {
  const name = unsentCache(person);
  // Opening it would make it.
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const kept = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const response = await cache.match(key);
      const isKnown = new URL(key.url).pathname.startsWith(folder);
      return response && isKnown ? ((await response.json()) as UnsentEntry) : undefined;
    }),
  );
  return kept.filter((one) => one !== undefined);
}
