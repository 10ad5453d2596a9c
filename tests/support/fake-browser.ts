// Stubs the few browser parts that the session needs: storage, the root element, and other tabs' storage events.
import { vi } from 'vitest';

export interface FakeBrowser {
  storage: Map<string, string>;
  root: { dataset: Record<string, string> };
  /** Stores first and then sends the event, as another tab does. */
  storeInAnotherTab(key: string, value: string | null): void;
}

export function fakeBrowser({ pathname = '/', hash = '', search = '' } = {}): FakeBrowser {
  const storage = new Map<string, string>();
  const root = { dataset: {} };
  const target = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('window', target);
  vi.stubGlobal('location', { pathname, hash, search, origin: 'https://trellis.example' });
  return {
    storage,
    root,
    storeInAnotherTab: (key, value) => {
      if (value === null) storage.delete(key);
      else storage.set(key, value);
      target.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}
