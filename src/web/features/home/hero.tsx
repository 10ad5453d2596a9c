// First screen of the home page: the promise, the first links, and pictures of what is taught.
import { ArrowRight } from 'lucide-react';
import { atLeastBefore } from '#domain/text/policy-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { heroTitleClass } from '#web/ui/title-class.ts';
import { HeroCollage } from './hero-collage.tsx';

export function Hero() {
  const { policy } = useSite();
  return (
    <section aria-labelledby="hero-title" className="overflow-x-clip bg-canvas">
      <Container className="grid items-center gap-9 pt-9 pb-10 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] lg:gap-14 lg:py-20">
        <div>
          <p className="text-base font-semibold text-accent sm:text-lg">
            In-person classes, close to home
          </p>
          <h1 id="hero-title" className={classNames('mt-4', heroTitleClass)}>
            Great classes are closer than you think.
          </h1>
          <p className="mt-6 max-w-xl text-lg leading-8 text-text-2 sm:text-xl">
            Shape a bowl, stir a proper risotto, hold your first conversation in Italian: in a small
            class, taught by someone nearby.
          </p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <LinkButton to="/explore" size="lg">
              Explore Classes
              <ArrowRight aria-hidden="true" />
            </LinkButton>
            <LinkButton to="/how-it-works" variant="outline" size="lg" className="max-sm:hidden">
              See how it works
            </LinkButton>
          </div>
          <p className="mt-6 hidden text-base text-text-3 sm:block">
            Plans change. Cancel {atLeastBefore(policy.refundWindowHours, 'the start')} for a full
            refund.
          </p>
        </div>
        <HeroCollage />
      </Container>
    </section>
  );
}
