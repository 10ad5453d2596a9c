// Puts the keyboard on the first of the cards that a press has brought; the button is far below by then, or gone.
import { type RefObject, useEffect, useRef } from 'react';

/** `list` names the list that is shown; answers what to call when more of it was asked for. */
export function useFirstNewCard(
  withTimeout: RefObject<HTMLElement | null>,
  { list, shown }: { list: string; shown: number },
): () => void {
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || awaited.current >= shown) return;
    const links = withTimeout.current?.querySelectorAll<HTMLElement>('[data-class] a');
    links?.[awaited.current]?.focus({ preventScroll: true });
    awaited.current = undefined;
  }, [withTimeout, shown]);
  // What was asked of one list is not awaited in the next.
  useEffect(() => () => void (awaited.current = undefined), [list]);
  return () => {
    awaited.current = shown;
  };
}
