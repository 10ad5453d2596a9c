// Arrow keys, Home and End move the focus from one conversation of the list to the next.
import { type RefObject, useEffect } from 'react';

export function useListKeys(list: RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      const isSearching = (event.target as Element | null)?.matches('[data-search-messages]');
      const next = nextOf(event.key, at, links.length);
      if (next === undefined || (at < 0 && !(isSearching && event.key === 'ArrowDown'))) return;
      event.preventDefault();
      links[next]?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [list]);
}

function nextOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
