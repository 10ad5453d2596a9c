// FAQ page: answers to common questions, one open at a time.
import { FaqJumpList } from '#web/features/faq/faq-jump-list.tsx';
import { FaqList } from '#web/features/faq/faq-list.tsx';
import { faqSections } from '#web/features/faq/faq-sections.ts';
import { StillHaveQuestions } from '#web/features/faq/still-have-questions.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

export function Component() {
  const { brandName, policy } = useSite();
  const sections = faqSections({ brandName, policy });
  return (
    <>
      <PageHead
        title="Frequently asked questions"
        description="How booking, refunds, teaching and payouts work, and what to do when something does not."
        path="/faq"
      />
      <Container className="py-10 sm:py-16">
        <h1 className={pageTitleClass}>Frequently asked questions</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-text-2">
          Everything about finding, booking and teaching classes, in plain words.
        </p>
        <div className="mt-8 grid gap-10 lg:mt-14 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
          <aside>
            <FaqJumpList sections={sections} />
          </aside>
          <div className="max-w-3xl">
            <FaqList sections={sections} />
            <StillHaveQuestions />
          </div>
        </div>
      </Container>
    </>
  );
}
