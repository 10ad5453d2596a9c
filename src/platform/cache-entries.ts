// The entries of a cache: their order of use, their number and size, and which of them carry a tag.

export interface Entry<Value> {
  key: string;
  begunMs: number;
  freshUntilMs: number;
  /** Undefined while they are not known. */
  tags: readonly string[] | undefined;
  /** Undefined while it is being loaded. */
  value: Value | undefined;
  promise: Promise<Value>;
  bytes: number;
  /** When one of its tags was touched first; infinite before. */
  touchedMs: number;
  /** The earliest moment of a refresh after a touch. */
  refreshFromMs: number;
  /** Loads its successor, while a touched value is still returned. */
  next: Entry<Value> | undefined;
}

type Loaded<Value> = { value: Value; tags: readonly string[]; freshUntilMs: number };

export interface EntryLimits<Value> {
  maxEntries?: number;
  maxBytes?: number;
  /** Size of a value and its key; needed with `maxBytes`. */
  bytesOf?: (value: Value, key: string) => number;
}

/** Memory of an entry beside its bodies: objects, headers, and its places in the maps. */
const bytesOfEntry = 1024;
const bytesOfTag = 64;
const bytesOfCharacter = 2;

/** A small value takes more memory around it than in it, so a cache that strangers can fill counts both. */
export const bytesAround = (key: string, tags: readonly string[]): number =>
  bytesOfEntry + tags.length * bytesOfTag + key.length * bytesOfCharacter;

export type Entries<Value> = ReturnType<typeof createEntries<Value>>;

export function createEntries<Value>({
  maxEntries = Infinity,
  maxBytes = Infinity,
  bytesOf = () => 0,
}: EntryLimits<Value>) {
  // A Map keeps its order, so the entry to evict first comes first.
  const entries = new Map<string, Entry<Value>>();
  const tagged = createTagIndex();
  let bytes = 0;

  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    bytes -= entry.bytes;
    tagged.remove(key, entry.tags);
    entries.delete(key);
  };

  const evict = (): void => {
    for (const key of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      remove(key);
    }
  };

  const add = (entry: Entry<Value>): void => {
    remove(entry.key);
    entries.set(entry.key, entry);
    tagged.add(entry.key, entry.tags);
    bytes += entry.bytes;
    evict();
  };

  return {
    get: (key: string) => entries.get(key),
    moveToEnd(entry: Entry<Value>): void {
      entries.delete(entry.key);
      entries.set(entry.key, entry);
    },
    /** Replaces the entry of the same key. */
    add,
    /** Replaces the entry of the same key by one that is loaded. */
    fill(entry: Entry<Value>, loaded: Loaded<Value>): void {
      remove(entry.key);
      add(Object.assign(entry, loaded, { bytes: bytesOf(loaded.value, entry.key) }));
    },
    /** Counts the bytes of a value that has grown. */
    resize(entry: Entry<Value>): void {
      if (entry.value === undefined) return;
      const before = entry.bytes;
      entry.bytes = bytesOf(entry.value, entry.key);
      bytes += entry.bytes - before;
      evict();
    },
    remove,
    withTag: (tag: string): Entry<Value>[] =>
      tagged.keysOf(tag).flatMap((key) => entries.get(key) ?? []),
    bytes: () => bytes,
    clear(): void {
      entries.clear();
      tagged.clear();
      bytes = 0;
    },
  };
}

function createTagIndex() {
  const keys = new Map<string, Set<string>>();
  return {
    keysOf: (tag: string): string[] => [...(keys.get(tag) ?? [])],
    add(key: string, tags: readonly string[] = []): void {
      for (const tag of tags) keys.set(tag, (keys.get(tag) ?? new Set()).add(key));
    },
    remove(key: string, tags: readonly string[] = []): void {
      for (const tag of tags) {
        const tagged = keys.get(tag);
        tagged?.delete(key);
        if (tagged?.size === 0) keys.delete(tag);
      }
    },
    clear: () => keys.clear(),
  };
}
