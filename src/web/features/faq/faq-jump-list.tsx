// The four sections to jump to: a row of chips on a phone, a list beside the questions on a desktop.
import { JumpLink } from '#web/kit/page/jump-link.tsx';
import type { FaqSection } from './faq-section.ts';

export function FaqJumpList({ sections }: { sections: readonly FaqSection[] }) {
  return (
    <nav aria-label="Question topics" className="lg:sticky lg:below-24">
      <ul className="flex flex-wrap gap-2 lg:-ml-4 lg:flex-col lg:items-stretch lg:gap-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <JumpLink
              to={id}
              className="flex min-h-11 items-center rounded-full border border-border bg-surface px-4 text-sm font-medium text-text-2 hover:border-input-border hover:text-text lg:rounded-lg lg:border-transparent lg:bg-transparent lg:text-base lg:hover:border-transparent lg:hover:bg-surface-2"
            >
              {title}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
