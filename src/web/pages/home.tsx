// Home page: presents the marketplace to learners and instructors.
import { atLeastBefore } from '#domain/text/policy-text.ts';
import { Badges } from '#web/features/home/badges.tsx';
import { ClosingBand } from '#web/features/home/closing-band.tsx';
import { GetToKnowUs } from '#web/features/home/get-to-know-us.tsx';
import { homeFacts } from '#web/features/home/home-facts.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { InstructorBanner } from '#web/features/home/instructor-banner.tsx';
import { LearningJourney } from '#web/features/home/learning-journey.tsx';
import { RevealStyle } from '#web/features/home/reveal-style.tsx';
import { Testimonials } from '#web/features/home/testimonials.tsx';
import { ValueCards } from '#web/features/home/value-cards.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { StructuredData } from '#web/kit/page/structured-data.tsx';
import { useSite } from '#web/kit/api/site.ts';

export function Component() {
  const site = useSite();
  const inTime = atLeastBefore(site.policy.refundWindowHours, 'the start');
  return (
    <>
      <PageHead
        title="Small in-person classes near you"
        description={`Find, book and review affordable in-person classes given by people nearby: cooking, pottery, languages, music and more. Full refund if you cancel ${inTime}.`}
        path="/"
      />
      <StructuredData facts={import.meta.env.SSR ? homeFacts(site) : undefined} />
      <RevealStyle />
      <Hero />
      <Badges />
      <ValueCards />
      <LearningJourney />
      <GetToKnowUs />
      <InstructorBanner />
      <Testimonials />
      <ClosingBand />
    </>
  );
}
