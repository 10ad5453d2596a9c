// Closing section of the home page; both variants are in the HTML, and CSS shows the one that fits.
import type { ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { rowTitleClass } from '../row-title-class.ts';

export function ClosingBand() {
  return (
    <div className="light bg-brand text-on-brand">
      <div className="only-signed-out">
        <Band
          titleId="closing-signed-out"
          title="Ready to start learning?"
          text="Look around as long as you like. An account is free."
        >
          <LinkButton to="/auth/signup" variant="outline">
            Sign Up Now
          </LinkButton>
        </Band>
      </div>
      <div className="only-signed-in">
        <Band
          titleId="closing-signed-in"
          title="Ready to explore more?"
          text="See what is on near you next, or look after the classes you have booked."
        >
          <LinkButton to="/dashboard" variant="outline">
            Go to Dashboard
          </LinkButton>
        </Band>
      </div>
    </div>
  );
}

interface BandProps {
  titleId: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Band({ titleId, title, text, children }: BandProps) {
  return (
    <section aria-labelledby={titleId}>
      <Container className="brand-band flex flex-col gap-4 py-6 sm:py-14 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-2xl">
          <h2 id={titleId} className={`${rowTitleClass} sm:text-4xl sm:leading-tight`}>
            {title}
          </h2>
          <p className="mt-2 leading-6 sm:text-lg">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <LinkButton to="/explore" variant="solid">
            Explore Classes
          </LinkButton>
          {children}
        </div>
      </Container>
    </section>
  );
}
