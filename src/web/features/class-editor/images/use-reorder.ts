// Reorders a list by dragging, with a mouse, a pen or a finger; Escape puts the item back.
import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';

interface Drag {
  from: number;
  to: number;
}

/** Farther than a hand trembles while it presses. */
const startPixels = 6;

interface Reorder {
  /** Position of the item that is dragged. */
  dragged: number | undefined;
  /** Position at which to show an item; the order of the page changes only when it is dropped. */
  shownAt(index: number): number;
  /** For what an item is dragged by; give it `touch-none`. */
  onPointerDown(index: number, event: ReactPointerEvent): void;
}

export function useReorder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): Reorder {
  const [drag, setDrag] = useState<Drag>();

  const onPointerDown = (from: number, event: ReactPointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const { pointerId, clientX, clientY } = event;
    const ended = new AbortController();
    const { signal } = ended;
    let to = from;
    let isDragging = false;
    const end = (isDropped: boolean) => {
      ended.abort();
      setDrag(undefined);
      if (isDropped && isDragging && to !== from) onDrop(from, to);
    };
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
      if (!isDragging && distance < startPixels) return;
      isDragging = true;
      moved.preventDefault();
      const place = placeAt(list.current, moved);
      if (place !== undefined) to = place;
      setDrag({ from, to });
    };
    window.addEventListener('pointermove', move, { signal, passive: false });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };

  return {
    dragged: drag?.from,
    shownAt: (index) => (drag ? placeDuring(drag, index) : index),
    onPointerDown,
  };
}

/** Where an item stands while another one is held over a place. */
export function placeDuring({ from, to }: Drag, index: number): number {
  if (index === from) return to;
  if (from < to && index > from && index <= to) return index - 1;
  if (to < from && index >= to && index < from) return index + 1;
  return index;
}

/** The place under the pointer, counted as shown. */
function placeAt(list: HTMLElement | null, { clientX, clientY }: PointerEvent): number | undefined {
  for (const item of list?.children ?? []) {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) continue;
    return Number(getComputedStyle(item).order);
  }
  return undefined;
}
