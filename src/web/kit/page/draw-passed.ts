// Draws the parts above the screen that a phone has left for later (`draw-late` in styles/app.css). Whoever jumps down a page
// passes them undrawn, and would come back to another place: positions are restored by true heights.
import { useEffect } from 'react';

/** After the last movement. A part at a time, with a rest for the browser in between. */
const stillMs = 150;
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
