// Table of contents of a long page: beside it on a desktop, collapsed above it on a phone.
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { JumpLink } from './jump-link.tsx';

export interface JumpListProps {
  items: readonly { id: string; title: string }[];
}

export function SideJumpList({ items }: JumpListProps) {
  const current = useCurrentSection(items.map((item) => item.id));
  return (
    <nav
      aria-label="On this page"
      className="sticky below-24 hidden max-h-[calc(100vh-8rem-var(--page-top))] overflow-y-auto lg:block"
    >
      <p className="mb-3 text-sm font-semibold">On this page</p>
      <ol className="border-l border-border text-sm">
        {items.map(({ id, title }) => (
          <li key={id}>
            <JumpLink
              to={id}
              current={id === current}
              className="-ml-px block border-l-2 border-transparent py-2 pr-2 pl-4 pointer-coarse:py-3 text-text-2 hover:text-accent-hover aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]"
            >
              {title}
            </JumpLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function FoldedJumpList({ items }: JumpListProps) {
  return (
    <details className="group rounded-xl border border-border bg-surface lg:hidden">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 font-semibold [&::-webkit-details-marker]:hidden">
        On this page
        <ChevronDown aria-hidden className="size-5 shrink-0 text-text-3 group-open:rotate-180" />
      </summary>
      <nav aria-label="On this page">
        <ol className="border-t border-border px-4 py-2">
          {items.map(({ id, title }) => (
            <li key={id}>
              <JumpLink
                to={id}
                className="flex min-h-11 items-center text-accent hover:text-accent-hover"
              >
                {title}
              </JumpLink>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  );
}

/** Finds the section the reader is in, to mark it in the jump list. */
function useCurrentSection(ids: readonly string[]): string | null {
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
