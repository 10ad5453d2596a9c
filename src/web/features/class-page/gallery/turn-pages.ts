// Cycles through pictures by button, key or swipe; the first follows the last.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** The index a number of steps away, wrapping around at both ends. */
export const turned = (index: number, step: number, count: number): number =>
  (((index + step) % count) + count) % count;

/** Minimum sideways distance of a swipe, which must also exceed the vertical distance. */
const swipePixels = 40;

/** −1 back, 1 forward, 0 if the gesture is not a swipe. */
export function swipeStep(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < swipePixels || Math.abs(x) <= Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The same for a key. With a modifier the arrow keys belong to the browser, such as Alt+Left for Back. */
export function keyStep({ key, altKey, ctrlKey, metaKey, shiftKey }: Key): number {
  if (altKey || ctrlKey || metaKey || shiftKey) return 0;
  return { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
}

const nothing = () => undefined;

export interface Pages {
  index: number;
  show(index: number): void;
  turn(step: number): void;
  /** For the element that receives keys and touches; give it `touch-pan-y touch-pinch-zoom`. */
  handlers: {
    onKeyDown(event: KeyboardEvent): void;
    onPointerDown(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerEnter(): void;
    onFocus(): void;
  };
}

interface PagesInput {
  first?: number;
  /** Called on hover or focus. */
  onNear?: () => void;
}

export function usePages(count: number, { first = 0, onNear = nothing }: PagesInput = {}): Pages {
  const [index, show] = useState(first);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const turn = (step: number) => show((now) => turned(now, step, count));
  return {
    index,
    show,
    turn,
    handlers: {
      onKeyDown(event) {
        const step = keyStep(event);
        if (!step || count < 2) return;
        event.preventDefault();
        turn(step);
      },
      onPointerDown({ pointerType, isPrimary, clientX, clientY }) {
        // Only a single finger swipes: a mouse or a pen presses, and a second finger zooms.
        const isSwipe = pointerType === 'touch' && isPrimary;
        touch.current = isSwipe ? { x: clientX, y: clientY } : null;
      },
      onPointerUp({ clientX, clientY }) {
        const start = touch.current;
        touch.current = null;
        const step = start && swipeStep(clientX - start.x, clientY - start.y);
        if (step && count > 1) turn(step);
      },
      onPointerEnter: onNear,
      onFocus: onNear,
    },
  };
}
