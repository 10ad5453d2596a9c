// Returns focus to where it was when a notification is closed, instead of leaving it in an empty area.
// Otherwise the area would count as focused for good, and the next message would never time out.
import { useCallback, useEffect, useRef, type RefObject } from 'react';

export function useFocusReturn(viewport: RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const area = viewport.current?.parentElement;
    const remember = (event: FocusEvent) => {
      const before = event.relatedTarget;
      if (before instanceof Node && area?.contains(before)) return;
      cameFrom.current = before instanceof HTMLElement ? before : null;
    };
    area?.addEventListener('focusin', remember);
    return () => area?.removeEventListener('focusin', remember);
  }, [viewport]);
  return useCallback(() => {
    const area = viewport.current?.parentElement;
    const focusIsHere = () => area?.contains(document.activeElement);
    if (!focusIsHere()) return;
    cameFrom.current?.focus({ preventScroll: true });
    // The element that had focus may be gone or disabled by now.
    if (focusIsHere() && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
  }, [viewport]);
}
