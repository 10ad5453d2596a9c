// Prepares a page that is shown as another person, before any other code of it runs. It replaces what the browser offers,
// so that no part of the product has to know: storage, calls, live updates, caches.
import { createRoot } from 'react-dom/client';
import { localKeys, tabKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';
import { accessToken } from '../auth/auth.ts';
import type { AuthUser } from '../auth/session/auth-session-store.ts';
import { type Impersonation, parseImpersonation } from './impersonation.ts';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { noCaches, noWorkers } from './nothing-kept.ts';
import { shieldFetch } from './shielded-fetch.ts';
import { shieldStorage } from '#web/ui/storage/shielded-storage.ts';
import { SilentSocket } from './silent-socket.ts';
import { shownAs } from './shown-as.ts';

export type Ending = 'stopped' | 'over';

export function beginImpersonation(stored: string): void {
  const real = localStorage;
  const impersonation = parseImpersonation(stored);
  if (!impersonation) return real.removeItem(localKeys.impersonation);
  const { id, person } = impersonation;
  const send = fetch.bind(window);
  let isLeaving = false;
  const leave = (how: Ending): void => {
    if (isLeaving) return;
    isLeaving = true;
    void stopAtServer(send, id).finally(() => {
      real.removeItem(localKeys.impersonation);
      location.assign(`/admin/people/${person.id}?back=${how}`);
    });
  };
  shownAs.personId = person.id;
  replaceStorage(real, impersonation, leave);
  const { origin } = location;
  window.fetch = shieldFetch({
    send,
    origin,
    id,
    fullName: person.fullName,
    onOver: () => leave('over'),
  });
  replace(window, 'WebSocket', SilentSocket);
  replace(window, 'caches', noCaches);
  if ('serviceWorker' in navigator) replace(navigator, 'serviceWorker', noWorkers);
  // Nothing can be saved, so no form may keep the page from ending. This listener is the first, before any page's own.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation());
  showBanner(impersonation, leave);
}

function replaceStorage(
  real: Storage,
  { person: { id, fullName, role } }: Impersonation,
  leave: (how: Ending) => void,
): void {
  const passing = new Set<string>([
    localKeys.theme,
    localKeys.authSession,
    localKeys.impersonation,
  ]);
  const shielded = shieldStorage({
    real,
    passes: (key) => passing.has(key),
    // "Log out" on a page of the person means to look no longer; the operator stays signed in.
    mayRemove: (key) => {
      if (key === localKeys.authSession) leave('stopped');
      return key !== localKeys.authSession;
    },
  });
  const user: AuthUser = { id, email: '', fullName, role };
  replace(window, 'localStorage', shielded);
  writeLocal(localKeys.user, JSON.stringify(user));
  const tab = sessionStorage;
  const passes = (key: string) => key === tabKeys.reloaded;
  replace(window, 'sessionStorage', shieldStorage({ real: tab, passes }));
}

function replace<Owner extends object>(owner: Owner, name: keyof Owner, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true });
}

/** The server ends it by itself in 15 minutes, so nobody waits long for it. */
async function stopAtServer(send: typeof fetch, id: string): Promise<void> {
  try {
    const authorization = `Bearer ${(await accessToken()) ?? ''}`;
    const signal = AbortSignal.timeout(3000);
    const path = `/api/admin/impersonations/${id}/stop`;
    await send(path, { method: 'POST', headers: { authorization }, keepalive: true, signal });
  } catch {
    // Without a network; the header is no longer sent in any case.
  }
}

/** Beside the root of the page, whose HTML knows nothing of it; shown once the page is alive. */
function showBanner(impersonation: Impersonation, leave: (how: Ending) => void): void {
  const place = document.createElement('div');
  // The bar sticks to the window only as far as its parent goes: to the end of the page.
  place.className = 'contents';
  const root = document.documentElement;
  const show = () => {
    document.body.prepend(place);
    createRoot(place).render(
      <ImpersonationBanner
        impersonation={impersonation}
        onStop={() => leave('stopped')}
        onOver={() => leave('over')}
      />,
    );
  };
  if (root.dataset['ready']) return show();
  const watch = new MutationObserver(() => {
    if (!root.dataset['ready']) return;
    watch.disconnect();
    show();
  });
  watch.observe(root, { attributeFilter: ['data-ready'] });
}
