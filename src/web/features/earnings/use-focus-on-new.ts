// Where the keyboard goes on in a list when its next page has come: the button that brought it may be gone.
import { useEffect, useRef } from 'react';

/** Call `focusOnNew` as the next page is asked for; `box` holds the rows and the button. */
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

/** Whoever has gone elsewhere meanwhile is left alone. */
const hasStayed = (box: Element | null): boolean =>
  document.activeElement === document.body || box?.contains(document.activeElement) === true;

function focusRow(row: HTMLElement): void {
  const link = row.querySelector('a');
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}
