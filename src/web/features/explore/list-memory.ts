// How far somebody had read a list, kept for the tab: going back or loading the page anew leads there again.

interface Place {
  pages: number;
  scrollY: number;
}

const beginning: Place = { pages: 1, scrollY: 0 };
/** More would keep a returning reader waiting. */
const mostPages = 10;

const keyOf = (address: string): string => `list:${address}`;

export function recallPlace(address: string): Place {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(address)) ?? 'null');
    const { pages, scrollY } = { ...beginning, ...(kept as Partial<Place> | null) };
    return { pages: Math.min(Math.max(1, Math.trunc(pages) || 1), mostPages), scrollY };
  } catch {
    // Storage may be forbidden, or hold what somebody else wrote: then the list starts at its beginning.
    return beginning;
  }
}

export function savePlace(address: string, place: Partial<Place>): void {
  try {
    const kept = { ...recallPlace(address), ...place };
    if (kept.pages > 1) sessionStorage.setItem(keyOf(address), JSON.stringify(kept));
    else sessionStorage.removeItem(keyOf(address));
  } catch {
    // Where storage is forbidden or full there is nothing to come back to.
  }
}

/** Whether the browser shows this document again rather than for the first time. */
export function isShownAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = (entry as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}
