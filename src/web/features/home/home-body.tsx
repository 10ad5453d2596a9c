// Everything on the home page: the search, rows of classes, and the sections that present the marketplace.
import { useDrawPassed } from '#web/kit/page/draw-passed.ts';
import { FirstScreenEnd } from '#web/kit/page/first-screen-end.tsx';
import { Hero } from './hero.tsx';
import { ForYou } from './own/for-you.tsx';
import { ClassRows } from './rows/class-rows.tsx';
import { useHome } from './rows/use-home.ts';
import { Instructors } from './rows/instructors.tsx';
import { NearYou } from './rows/near-you.tsx';
import { Badges } from './sections/badges.tsx';
import { ClosingBand } from './sections/closing-band.tsx';
import { GetToKnowUs } from './sections/get-to-know-us.tsx';
import { InstructorBanner } from './sections/instructor-banner.tsx';
import { LearningJourney } from './sections/learning-journey.tsx';
import { Testimonials } from './sections/testimonials.tsx';
import { ValueCards } from './sections/value-cards.tsx';

export function HomeBody() {
  const { page, general, isLoading } = useHome();
  useDrawPassed();
  return (
    <>
      <Hero days={page?.days ?? []} />
      <FirstScreenEnd />
      <ForYou />
      <NearYou page={page} isLoading={isLoading} />
      <ClassRows page={page} />
      <Instructors page={page} />
      <Badges />
      <ValueCards />
      <LearningJourney near={page?.categories} everywhere={general?.categories} />
      <GetToKnowUs />
      <InstructorBanner />
      <Testimonials />
      <ClosingBand />
    </>
  );
}
