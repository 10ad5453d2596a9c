// Table of contents of a long page: beside it on a desktop, collapsed above it on a phone.
import { ChevronDown } from 'lucide-react';
import { JumpLink } from './jump-link.tsx';
import { useCurrentSection } from './current-section.ts';

export interface JumpListProps {
  items: readonly { id: string; title: string }[];
}

export function SideJumpList({ items }: JumpListProps) {
  const current = useCurrentSection(items.map((item) => item.id));
  return (
    <nav
      aria-label="On this page"
      className="sticky top-24 hidden max-h-[calc(100vh-8rem)] overflow-y-auto lg:block"
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
