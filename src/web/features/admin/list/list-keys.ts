// Keyboard navigation through a list with j and k, as in a mailbox.
import { useEffect } from 'react';

/** Attributes of a list row, by which keys and focus find it. */
export const rowProps = { 'data-admin-row': '', tabIndex: -1 } as const;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-admin-row]')];

export function useListKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, []);
}

function walk(event: KeyboardEvent): void {
  const step = { j: 1, k: -1 }[event.key];
  if (!step || isMeantOtherwise(event)) return;
  const all = rows();
  const next = all[nextIndex(all, step)];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** True for keys typed into a field, for browser shortcuts, and while a dialog or a menu has focus. */
function isMeantOtherwise(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return true;
  if (target.isContentEditable || target.matches('input, textarea, select')) return true;
  return target !== document.body && !target.closest('main');
}

function nextIndex(all: HTMLElement[], step: number): number {
  const current = all.findIndex((row) => row.contains(document.activeElement));
  if (current === -1) return step > 0 ? 0 : all.length - 1;
  return Math.min(Math.max(current + step, 0), all.length - 1);
}

/** Index of the row that has focus; -1 if none has. */
export const currentRow = (): number =>
  rows().findIndex((row) => row.contains(document.activeElement));

/**
 * Focuses the row at this index, or the last one; returns whether there is one. Its start comes into view: what could be
 * decided at the end of a long row must not look like what was just decided.
 */
export function focusRow(place: number): boolean {
  const all = rows();
  const row = all[Math.min(place, all.length - 1)];
  row?.focus({ preventScroll: true });
  if (row && row.getBoundingClientRect().top < 0) row.scrollIntoView({ block: 'start' });
  return row !== undefined;
}
