// Plays the tabs of one browser for the published client: each has its own address, all share one storage.
import { randomUUID } from 'node:crypto';
import type { AuthChangeEvent, GoTrueClient } from '@supabase/auth-js';
import { onTestFinished, vi } from 'vitest';
import { siteUrl, type TestIdentity } from './identity.ts';

interface Tab {
  client: GoTrueClient;
  events: AuthChangeEvent[];
  /** The page's current address. */
  address(): string;
}

type ClientOptions = NonNullable<Parameters<TestIdentity['client']>[0]>;

interface Browser {
  storage: Map<string, string>;
  storageKey: string;
  /** Opens a page at this address, and waits until its client has read the address. */
  open(address?: string): Promise<Tab>;
}

export function openBrowser(service: TestIdentity, options: ClientOptions = {}): Browser {
  const storage = new Map<string, string>();
  const storageKey = `browser-${randomUUID()}`;
  expectManyClients();
  const open = async (address = siteUrl): Promise<Tab> => {
    const location = new URL(address);
    const replaceState = (_state: unknown, _title: string, url: string): void => {
      location.href = url;
    };
    const page = Object.assign(new EventTarget(), { location, history: { replaceState } });
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const client = service.client({
      storageKey,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      ...options,
    });
    const events: AuthChangeEvent[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    onTestFinished(() => client.dispose());
    await client.initialize();
    return { client, events, address: () => location.href };
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  return { storage, storageKey, open };
}

/** Ignores one warning: the client takes two tabs in one process for two clients on one page. */
function expectManyClients(): void {
  if (vi.isMockFunction(console.warn)) return;
  const { warn } = console;
  vi.spyOn(console, 'warn').mockImplementation((...parts: unknown[]) => {
    if (!String(parts[0]).includes('Multiple GoTrueClient instances')) warn(...parts);
  });
}
