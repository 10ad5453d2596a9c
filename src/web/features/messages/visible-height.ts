// Height of the screen above a phone's keyboard, which some browsers lay over the page instead of making it smaller.
import { useEffect, useState } from 'react';

/** From this many pixels on it is a keyboard, and not a bar of the browser. */
const keyboardPx = 150;

/** Undefined while no keyboard is open. */
export function useVisibleHeight(): { height: string } | undefined {
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const isOpen = viewport.scale === 1 && innerHeight - viewport.height > keyboardPx;
      setHeight(isOpen ? Math.round(viewport.height) : undefined);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return height === undefined ? undefined : { height: `${height - 64}px` };
}
