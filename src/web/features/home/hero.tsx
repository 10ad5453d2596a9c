// First screen of the home page: the promise, the search, and pictures of what is taught.
import { ArrowRight } from 'lucide-react';
import type { HomePage } from '#contract/classes/home.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { HeroCollage } from './hero-collage.tsx';
import { HomeSearch } from './home-search.tsx';

export function Hero({ days }: { days: HomePage['days'] }) {
  return (
    <section aria-labelledby="hero-title" className="bg-canvas">
      <Container className="pt-5 pb-6 sm:pt-8 sm:pb-8">
        {/* A fixed height on wide screens: the text must not move the page when its font arrives. */}
        <div className="grid items-center gap-10 lg:h-[300px] lg:grid-cols-[minmax(0,1fr)_minmax(0,0.95fr)]">
          <div>
            <h1
              id="hero-title"
              className="text-[clamp(2.25rem,1.55rem+3.1vw,4rem)] leading-[1.02] font-extrabold tracking-[-0.035em]"
            >
              Great classes are closer than you think.
            </h1>
            <p className="mt-3 max-w-xl leading-6 sm:text-lg sm:leading-7 text-text-2">
              Shape a bowl, stir a risotto, say hello in Italian: in a small class, taught by
              someone nearby.
            </p>
            <LinkButton to="/explore" variant="outline" className="mt-4">
              Explore Classes
              <ArrowRight aria-hidden="true" />
            </LinkButton>
          </div>
          <HeroCollage />
        </div>
        <div className="mt-4 lg:mt-6">
          <HomeSearch days={days} />
        </div>
      </Container>
    </section>
  );
}
