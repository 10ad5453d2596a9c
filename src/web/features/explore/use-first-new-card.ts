// Focuses the first card that a press has loaded; by then the button is far below, or gone.
import { type RefObject, useEffect, useRef } from 'react';

/** `list` identifies the shown list; returns the function to call when more of it is requested. */
export function useFirstNewCard(
  container: RefObject<HTMLElement | null>,
  { list, shown }: { list: string; shown: number },
): () => void {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || awaited.current >= shown) return;
    const links = container.current?.querySelectorAll<HTMLElement>('[data-class] a');
    links?.[awaited.current]?.focus({ preventScroll: true });
    awaited.current = undefined;
  }, [container, shown]);
  // A request for one list is not awaited in the next.
  useEffect(() => () => void (awaited.current = undefined), [list]);
  return () => {
    awaited.current = shown;
  };
}
