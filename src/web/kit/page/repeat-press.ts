// Repeats a press on a button whose code had not come yet, once it has: React forgets such presses.
import { secondMs } from '#domain/time/durations.ts';

const lookAgainAfterMs = 50;
/** Later, what happens would surprise. */
const giveUpAfterMs = 10 * secondMs;

declare global {
  interface HTMLElement {
    /** What was pressed last before our code came; theme.js notes it. */
    pressedEarly?: EventTarget | null;
  }
}

export function repeatEarlyPresses(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const waitFor = (button: HTMLButtonElement, pressedMs: number): void => {
    if (!button.isConnected || performance.now() - pressedMs > giveUpAfterMs) return;
    if (isAlive(button)) button.click();
    else timer = setTimeout(() => waitFor(button, pressedMs), lookAgainAfterMs);
  };
  // Only the last press counts: whoever presses something else has changed their mind.
  const note = (target: EventTarget | null | undefined): void => {
    clearTimeout(timer);
    const button = target instanceof Element ? target.closest('button') : null;
    // The browser sends a form itself.
    if (!button || button.form || isAlive(button)) return;
    waitFor(button, performance.now());
  };

  addEventListener('click', ({ target }) => note(target), true);
  note(document.documentElement.pressedEarly);
}

/** React marks each element that it has taken over, and offers no other way to know. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));
