// Height of the screen above a phone's keyboard, which some browsers lay over the page instead of making it smaller.
import { useEffect } from 'react';

/** From this many pixels on it is a keyboard, and not a bar of the browser. */
const keyboardPx = 150;

/** For the style sheet: the page is no higher while a keyboard is open. */
const property = '--visible-height';

export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const isOpen = viewport.scale === 1 && innerHeight - viewport.height > keyboardPx;
      if (isOpen) style.setProperty(property, `${Math.round(viewport.height)}px`);
      else style.removeProperty(property);
    };
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty(property);
    };
  }, []);
}
