// The number in front of the title of the tab, such as "(3)"; set by the parts of the signed-in person, which come later.
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server knows no person, so its pages have no number. */
export function useCountedTitle(title: string): string {
  const shown = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  return shown > 0 ? `(${shown}) ${title}` : title;
}
