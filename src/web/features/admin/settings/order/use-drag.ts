// Drags a row of a list by its handle, with a mouse, a pen or a finger. The list keeps the pointer, because rows are moved in
// the document while they are dragged.
import { type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  /** Key of the row that is dragged. */
  dragged: string | undefined;
  start: (event: PointerEvent, key: string) => void;
  listProps: {
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onLostPointerCapture: () => void;
  };
}

export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, to: number) => void,
): Drag {
  const [dragged, setDragged] = useState<string>();
  const end = (): void => setDragged(undefined);
  return {
    dragged,
    start: (event, key) => {
      if (event.button !== 0) return;
      event.preventDefault();
      list.current?.setPointerCapture(event.pointerId);
      setDragged(key);
    },
    listProps: {
      onPointerMove: ({ clientY }) => {
        if (dragged === undefined || !list.current) return;
        const rows = [...list.current.querySelectorAll<HTMLElement>(':scope > [data-item]')];
        const from = rows.findIndex((row) => row.dataset['item'] === dragged);
        const to = placeAt(rows, from, clientY);
        if (to !== from) onMove(dragged, to);
        rows[from]?.scrollIntoView({ block: 'nearest' });
      },
      onPointerUp: end,
      onLostPointerCapture: end,
    },
  };
}

/** As many rows are above as have their middle above the pointer. */
const placeAt = (rows: HTMLElement[], from: number, y: number): number =>
  rows.filter((row, index) => {
    const { top, height } = row.getBoundingClientRect();
    return index !== from && top + height / 2 < y;
  }).length;
