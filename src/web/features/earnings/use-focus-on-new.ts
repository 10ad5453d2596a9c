// Moves focus to the first new row when the next page of a list has loaded, because the button may be gone.
import { useEffect, useRef } from 'react';

/** Call `focusOnNew` when the next page is requested; `box` contains the rows and the button. */
export function useFocusOnNew(pages: number) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef<{ pages: number; rows: number }>(undefined);
  useEffect(() => {
    if (!asked.current || pages <= asked.current.pages) return;
    const row = rowsIn(box.current)[asked.current.rows];
    asked.current = undefined;
    if (row && hasStayed(box.current)) focusRow(row);
  }, [pages]);
  const focusOnNew = () => {
    asked.current = { pages, rows: rowsIn(box.current).length };
  };
  return { box, focusOnNew };
}

const rowsIn = (box: Element | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('li') ?? []),
];

/** Leaves focus alone if the person has moved elsewhere meanwhile. */
const hasStayed = (box: Element | null): boolean =>
  document.activeElement === document.body || box?.contains(document.activeElement) === true;

function focusRow(row: HTMLElement): void {
  const link = row.querySelector('a');
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
