// Lets an operator walk through a list with j and k, as in a mailbox, without leaving the keyboard's middle row.
import { useEffect } from 'react';

/** What a row of a list carries, so that keys and focus find it. */
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

/** Typed into a field, meant for the browser, or pressed while a dialog or a menu has the keyboard. */
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

/** The place of the row that has the keyboard; -1 outside of all. */
export const currentRow = (): number =>
  rows().findIndex((row) => row.contains(document.activeElement));

/** The row that has come into this place; answers whether there is one. */
export function focusRow(place: number): boolean {
  const all = rows();
  const row = all[Math.min(place, all.length - 1)];
  row?.focus({ preventScroll: true });
  return row !== undefined;
}
