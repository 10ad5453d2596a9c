// The pitch: why to teach here, and the action that fits the visitor.
import { ArrowRight } from 'lucide-react';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Container } from '#web/ui/container.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { closingTitleClass, heroTitleClass } from '#web/ui/title-class.ts';
import { BenefitList } from './benefit-list.tsx';
import type { VisitorKind } from './visitor-kind.ts';
import { SignInPath } from './sign-in-path.tsx';

interface PitchProps {
  kind: VisitorKind | undefined;
  onStart: () => void;
}

export function Pitch({ kind, onStart }: PitchProps) {
  return (
    <>
      <Hero kind={kind} onStart={onStart} />
      <BenefitList />
      <ClosingCall kind={kind} onStart={onStart} />
    </>
  );
}

function Hero({ kind, onStart }: PitchProps) {
  const { brandName } = useSite();
  return (
    <section aria-labelledby="teach-title" className="overflow-x-clip bg-canvas">
      <Container className="grid items-center gap-10 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)] lg:gap-16">
        <div>
          <p className="text-base font-semibold text-accent sm:text-lg">Teach with {brandName}</p>
          <h1 id="teach-title" className={classNames('mt-4', heroTitleClass)}>
            Somebody nearby wants to learn what you know.
          </h1>
          <p className="mt-6 mb-8 max-w-xl text-lg leading-8 text-text-2 sm:text-xl">
            Bread, bookbinding, Brazilian Portuguese: bring the skill and the welcome, on your own
            terms, and get paid for it.
          </p>
          <SignInPath kind={kind}>
            <Button size="lg" onClick={onStart}>
              Get Started
              <ArrowRight aria-hidden="true" />
            </Button>
          </SignInPath>
        </div>
        <div className="aspect-3/2 overflow-clip rounded-3xl bg-surface-2 lg:aspect-4/5 lg:max-h-[36rem] lg:w-full lg:max-w-[29rem] lg:justify-self-end">
          <Picture
            sources={[
              {
                name: '/covers/pottery-tall',
                widths: [320, 640],
                media: '(min-width: 1024px)',
                sizes: '40vw',
              },
              { name: '/covers/pottery' },
            ]}
            alt=""
            sizes="calc(100vw - 2rem)"
            width={1200}
            height={800}
            className="size-full object-cover"
            priority
          />
        </div>
      </Container>
    </section>
  );
}

function ClosingCall({ kind, onStart }: PitchProps) {
  return (
    <section aria-labelledby="start-title" className="pb-16 sm:pb-28">
      <Container>
        <div className="dark rounded-3xl bg-surface-2 px-6 py-12 text-text sm:p-14 lg:rounded-[2.5rem] lg:p-20">
          <h2 id="start-title" className={classNames('mb-6', closingTitleClass)}>
            Your first class is closer than you think.
          </h2>
          <SignInPath kind={kind}>
            <Button size="lg" onClick={onStart}>
              Become an Instructor
            </Button>
          </SignInPath>
        </div>
      </Container>
    </section>
  );
}
