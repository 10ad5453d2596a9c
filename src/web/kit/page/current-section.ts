// Finds the section the reader is in, to mark it in the jump list.
import { useEffect, useState } from 'react';

export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const joinedIds = ids.join(' ');

  useEffect(() => {
    const visible = new Set<string>();
    const order = joinedIds.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        const read = order.find((id) => visible.has(id));
        // Between two sections the last one stays marked; above the first section none is marked.
        setCurrent((before) => read ?? (isAhead(order[0]) ? null : before));
      },
      // People read in the upper part of the window, below the sticky header.
      { rootMargin: '-96px 0px -60% 0px' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [joinedIds]);

  return current;
}

function isAhead(id: string | undefined): boolean {
  const section = id === undefined ? null : document.getElementById(id);
  return section !== null && section.getBoundingClientRect().top > 0;
}
