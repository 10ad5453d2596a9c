// All questions in one accordion, so that opening one closes any other on the page.
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx';
import type { FaqQuestion, FaqSection } from './faq-section.ts';

export function FaqList({ sections }: { sections: readonly FaqSection[] }) {
  const { shown, show } = useShownQuestion(sections);
  return (
    // The sections draw the lines between questions, so the accordion around them must not.
    <Accordion
      value={shown}
      onValueChange={show}
      className="grid gap-12 divide-y-0! border-y-0! sm:gap-16"
    >
      {sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          tabIndex={-1}
          aria-labelledby={`${section.id}-title`}
          className="outline-none"
        >
          <h2 id={`${section.id}-title`} className="mb-4 text-2xl font-bold tracking-tight">
            {section.title}
          </h2>
          <div className="divide-y divide-border border-y border-border">
            {section.questions.map((item) => (
              <AccordionItem
                key={item.id}
                id={item.id}
                tabIndex={-1}
                value={item.id}
                question={item.question}
              >
                <Answer item={item} />
              </AccordionItem>
            ))}
          </div>
        </section>
      ))}
    </Accordion>
  );
}

const nothing = { id: '', at: '' };

/** The question pressed last, or the one that a new address names. */
function useShownQuestion(sections: readonly FaqSection[]) {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  const [pressed, setPressed] = useState(nothing);
  const ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
  // The server never receives the hash, so the first render must ignore it too.
  const named = isHydrated ? ids.find((id) => `#${id}` === hash) : undefined;
  return {
    shown: named === undefined || pressed.at === key ? pressed.id : named,
    show: (id: string) => setPressed({ id, at: key }),
  };
}

function Answer({ item }: { item: FaqQuestion }) {
  return (
    <div className="grid gap-3">
      {item.answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {item.links?.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent underline underline-offset-4 hover:text-accent-hover"
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
