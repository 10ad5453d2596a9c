// Layout of a legal text: short lines, clear sections, and a jump list.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { FoldedJumpList, SideJumpList } from '#web/kit/page/jump-list.tsx';
import type { LegalFacts, LegalSection } from './legal-section.ts';

interface LegalDocumentProps {
  title: string;
  updated: ReactNode;
  summary: ReactNode;
  sections: readonly LegalSection[];
  facts: LegalFacts;
  /** Below the last section. */
  foot?: ReactNode;
}

export function LegalDocument(props: LegalDocumentProps) {
  const { title, updated, summary, sections, facts, foot } = props;
  return (
    <Container className="py-10 sm:py-16">
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-24">
        <aside className="lg:pt-2">
          <SideJumpList items={sections} />
        </aside>
        <article className="max-w-[38rem]">
          <BackToHome />
          <h1 className={classNames('mt-4', pageTitleClass)}>{title}</h1>
          <p className="mt-4 text-text-3">{updated}</p>
          <div className="mt-6 mb-8 text-lg leading-relaxed text-text-2">{summary}</div>
          <FoldedJumpList items={sections} />
          {sections.map((section) => (
            <Section key={section.id} section={section} facts={facts} />
          ))}
          {foot}
          <div className="mt-12 border-t border-border pt-6">
            <BackToHome />
          </div>
        </article>
      </div>
    </Container>
  );
}

function Section({ section: { id, title, Body }, facts }: SectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="mt-12 outline-none">
      <h2 id={`${id}-title`} className="mb-4 text-2xl font-semibold tracking-tight text-balance">
        {title}
      </h2>
      <div className="grid gap-4 text-[1.0625rem] leading-relaxed text-text-2 [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-hover [&_strong]:font-semibold [&_strong]:text-text [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:marker:text-text-3">
        <Body {...facts} />
      </div>
    </section>
  );
}

interface SectionProps {
  section: LegalSection;
  facts: LegalFacts;
}

function BackToHome() {
  return (
    <Link
      to="/"
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-medium text-accent hover:text-accent-hover hover:underline hover:underline-offset-4"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to Home
    </Link>
  );
}
