// Everything on the home page: the search, rows of classes, and the sections that present the marketplace, in the order that
// operators have chosen.
import { Fragment, type ReactNode } from 'react';
import type { HomeSectionId } from '#contract/classes/home-sections.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useDrawPassed } from '#web/kit/page/draw-passed.ts';
import { FirstScreenEnd } from '#web/kit/page/first-screen-end.tsx';
import { Hero } from './hero.tsx';
import { ForYou } from './own/for-you.tsx';
import { ClassesOf } from './rows/classes-of.tsx';
import { type Home, useHome } from './rows/use-home.ts';
import { Instructors } from './rows/instructors.tsx';
import { NearYou } from './rows/near-you.tsx';
import { Badges } from './sections/badges.tsx';
import { ClosingBand } from './sections/closing-band.tsx';
import { GetToKnowUs } from './sections/get-to-know-us.tsx';
import { InstructorBanner } from './sections/instructor-banner.tsx';
import { LearningJourney } from './sections/learning-journey.tsx';
import { Testimonials } from './sections/testimonials.tsx';
import { ValueCards } from './sections/value-cards.tsx';

type Part = (home: Home, title: string | undefined) => ReactNode;

/** In the order of Trellis. */
const parts: Record<HomeSectionId, Part> = {
  own: () => <ForYou />,
  near: ({ page, isLoading }) => <NearYou page={page} isLoading={isLoading} />,
  featured: ({ page }, title) => <ClassesOf kind="featured" page={page} title={title} />,
  tonight: ({ page }, title) => <ClassesOf kind="tonight" page={page} title={title} />,
  weekend: ({ page }, title) => <ClassesOf kind="weekend" page={page} title={title} />,
  new: ({ page }, title) => <ClassesOf kind="new" page={page} title={title} />,
  instructors: ({ page }, title) => <Instructors page={page} title={title} />,
  badges: () => <Badges />,
  values: (_, title) => <ValueCards title={title} />,
  journey: ({ page, general }, title) => (
    <LearningJourney near={page?.categories} everywhere={general?.categories} title={title} />
  ),
  about: (_, title) => <GetToKnowUs title={title} />,
  teach: (_, title) => <InstructorBanner title={title} />,
  stories: (_, title) => <Testimonials title={title} />,
  closing: () => <ClosingBand />,
};

const standard = Object.keys(parts) as HomeSectionId[];

export function HomeBody() {
  const home = useHome();
  const { home: chosen } = useSite();
  useDrawPassed();
  return (
    <>
      <Hero days={home.page?.days ?? []} />
      <FirstScreenEnd />
      {(chosen ?? standard.map((id) => ({ id, heading: null }))).map(({ id, heading }) => (
        <Fragment key={id}>{parts[id](home, heading ?? undefined)}</Fragment>
      ))}
    </>
  );
}
