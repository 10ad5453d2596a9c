// Remembers per tab how far a list was read, so that going back or reloading returns there.
import { type TabKey, tabKeys, writeInTab } from '#web/ui/storage/browser-storage.ts';

interface Place {
  pages: number;
  scrollY: number;
}

const beginning: Place = { pages: 1, scrollY: 0 };
/** More pages would keep a returning reader waiting. */
const mostPages = 10;

const keyOf = (address: string): TabKey => `${tabKeys.listPlace}:${address}`;

export function recallPlace(address: string): Place {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(address)) ?? 'null');
    const { pages, scrollY } = { ...beginning, ...(kept as Partial<Place> | null) };
    return { pages: Math.min(Math.max(1, Math.trunc(pages) || 1), mostPages), scrollY };
  } catch {
    // Storage may be forbidden or contain foreign data: the list then starts at its beginning.
    return beginning;
  }
}

export function savePlace(address: string, place: Partial<Place>): void {
  try {
    const kept = { ...recallPlace(address), ...place };
    if (kept.pages > 1) writeInTab(keyOf(address), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(address));
  } catch {
    // Storage is forbidden or full, so there is no position to return to.
  }
}

/** Whether this document was reloaded or reached through the browser's history. */
export function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}
