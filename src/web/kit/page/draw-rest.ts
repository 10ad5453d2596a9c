// Draws what a phone has left for later (`draw-late` in styles/app.css), part by part while nothing else happens: somebody who
// jumps down the page and comes back to it later finds the same place only by true heights.
import { useEffect } from 'react';

/** A part at a time, with a rest for the browser in between. */
const restMs = 50;

export function useDrawRest(): void {
  useEffect(() => {
    const late = [...document.querySelectorAll<HTMLElement>('[class*="draw-late-"]')];
    const timer = setInterval(() => {
      const part = late.shift();
      if (part) part.style.contentVisibility = 'visible';
      else finish();
    }, restMs);
    const finish = (): void => {
      clearInterval(timer);
      // Cards that come later are drawn at once.
      delete document.documentElement.dataset['opened'];
    };
    return () => clearInterval(timer);
  }, []);
}
