// Brings the part of a page that the address names into view: it loads after the navigation, so the browser finds no target
// for the link of a mail, and what loads above it later pushes it away again.
import { type RefObject, useEffect, useRef } from 'react';

/** So long, what is above may still grow. */
const settleMs = 5000;

/** A reader who does any of this is left where they are. */
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** `isHere` is false until the part has its content. */
export function useHashTarget<Part extends HTMLElement>(
  id: string,
  isHere = true,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (!isHere || !element || location.hash !== `#${id}`) return undefined;
    const show = () => element.scrollIntoView({ block: 'start' });
    show();
    element.focus({ preventScroll: true });
    const growth = new ResizeObserver(show);
    growth.observe(document.body);
    const stop = () => growth.disconnect();
    const timer = setTimeout(stop, settleMs);
    for (const touch of touches) addEventListener(touch, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, stop);
    };
  }, [id, isHere]);
  return part;
}
