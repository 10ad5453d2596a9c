// The loads in flight of a cache, and the tags that were dropped or touched while they ran: a load that began before a
// change may have read what was there before it.
import type { Entry } from './cache-entries.ts';

interface Load<Value> {
  entry: Entry<Value>;
  /** Loads and readers are numbered in the order of their arrival. */
  turn: number;
  dropped: Set<string>;
  touched: Map<string, number>;
  /** Empty until they are known. */
  tags: readonly string[];
  /** One of its tags was dropped while it ran. */
  isOutdated: boolean;
}

export type Loads<Value> = ReturnType<typeof createLoads<Value>>;

export function createLoads<Value>() {
  const loads = new Map<Entry<Value>, Load<Value>>();
  let turns = 0;
  return {
    nextTurn: (): number => (turns += 1),
    begin(entry: Entry<Value>): Load<Value> {
      const load: Load<Value> = {
        entry,
        turn: (turns += 1),
        dropped: new Set(),
        touched: new Map(),
        tags: [],
        isOutdated: false,
      };
      loads.set(entry, load);
      return load;
    },
    of: (entry: Entry<Value>) => loads.get(entry),
    /** Returns the loads whose known tags were dropped. */
    drop(tag: string): Entry<Value>[] {
      const outdated: Entry<Value>[] = [];
      for (const load of loads.values()) {
        load.dropped.add(tag);
        if (load.entry.tags?.includes(tag)) outdated.push(load.entry);
      }
      return outdated;
    },
    touch(tag: string, atMs: number): void {
      for (const { touched } of loads.values()) if (!touched.has(tag)) touched.set(tag, atMs);
    },
    /** Compares the tags of what was loaded with what happened meanwhile. */
    end(load: Load<Value>, tags: readonly string[]): void {
      loads.delete(load.entry);
      load.tags = tags;
      load.isOutdated = tags.some((tag) => load.dropped.has(tag));
      for (const tag of tags) {
        const atMs = load.touched.get(tag) ?? Infinity;
        load.entry.touchedMs = Math.min(load.entry.touchedMs, atMs);
      }
    },
    fail: (load: Load<Value>) => void loads.delete(load.entry),
  };
}
