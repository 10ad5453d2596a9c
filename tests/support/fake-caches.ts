// Stubs the browser's caches: entries by path in the order in which they were put, as browsers return them.
import { vi } from 'vitest';

const origin = 'https://trellis.example';
const pathOf = (asked: string | { url: string }): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

class FakeCache {
  readonly entries = new Map<string, Response>();

  async put(asked: string, response: Response): Promise<void> {
    this.entries.delete(pathOf(asked));
    this.entries.set(pathOf(asked), response);
  }

  async match(asked: string): Promise<Response | undefined> {
    return this.entries.get(pathOf(asked))?.clone();
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((path) => ({ url: origin + path }));
  }

  async delete(asked: { url: string }): Promise<boolean> {
    return this.entries.delete(pathOf(asked));
  }
}

export interface FakeCaches {
  /** The paths in each cache. */
  content(): Record<string, string[]>;
  open(name: string): Promise<FakeCache>;
}

export function fakeCaches(): FakeCaches {
  const all = new Map<string, FakeCache>();
  const open = async (name: string): Promise<FakeCache> => {
    const cache = all.get(name) ?? new FakeCache();
    all.set(name, cache);
    return cache;
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (asked: string, { cacheName = '' } = {}) => all.get(cacheName)?.match(asked),
  });
  return {
    open,
    content: () =>
      Object.fromEntries([...all].map(([name, { entries }]) => [name, [...entries.keys()]])),
  };
}
