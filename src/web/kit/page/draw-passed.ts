// Draws the parts above the screen that a phone has left for later (`draw-late` in styles/app.css). Somebody who jumps down
// the page passes them before they are drawn. Without their true heights, Back would lead to another place.
import { useEffect } from 'react';

/** The page stands still so long after the last movement. */
const stillMs = 150;
/** Between two parts, so that the browser can do other things. */
const restMs = 50;

export function useDrawPassed(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawNext = (): void => {
      const part = [...document.querySelectorAll<HTMLElement>('[class*="draw-late-"]')].find(
        isPassed,
      );
      if (!part) return;
      part.style.contentVisibility = 'visible';
      timer = setTimeout(drawNext, restMs);
    };
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(drawNext, stillMs);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, []);
}

const isPassed = (part: HTMLElement): boolean =>
  part.style.contentVisibility === '' && part.getBoundingClientRect().bottom < 0;
