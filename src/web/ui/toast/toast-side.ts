// Moves a notification to the foot of the screen while it would cover the field that is being filled in.
import { type RefObject, useEffect, useState } from 'react';

type Side = 'bottom' | undefined;

/** Undefined is the usual place; checked when a message comes and when focus moves. */
export function useToastSide(
  viewport: RefObject<HTMLElement | null>,
  messageId: number | undefined,
): Side {
  const [side, setSide] = useState<Side>();
  useEffect(() => {
    if (messageId === undefined) return undefined;
    const look = () => setSide((now) => sideFor(viewport.current, document.activeElement, now));
    // The message is measured once it is laid out.
    const frame = requestAnimationFrame(look);
    document.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', look);
      setSide(undefined);
    };
  }, [viewport, messageId]);
  return side;
}

function sideFor(area: HTMLElement | null, field: Element | null, now: Side): Side {
  // Moved once at most: a message that jumps back and forth cannot be read.
  if (now === 'bottom' || !area || !field?.matches('input, textarea, select')) return now;
  const message = area.getBoundingClientRect();
  const typed = field.getBoundingClientRect();
  const isCovered =
    typed.top < message.bottom &&
    typed.bottom > message.top &&
    typed.left < message.right &&
    typed.right > message.left;
  return isCovered && message.top < innerHeight / 2 ? 'bottom' : undefined;
}
