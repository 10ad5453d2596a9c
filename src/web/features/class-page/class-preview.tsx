// A class that is not published yet, as learners will see its page: its own parts, without what only a class has.
import { MapPin } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Container } from '#web/ui/container.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { GoodToKnow } from './about/good-to-know.tsx';
import { Where } from './about/where.tsx';
import { BookingCard } from './booking/booking-card.tsx';
import { ClassFacts } from './class-facts.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { SessionOffer } from './sessions/session-offer.ts';
import { DescriptionTab } from './tabs/description-tab.tsx';

const nothing = (): void => undefined;

const explain = (): void =>
  toast({
    title: 'This is a preview',
    description: 'Links and booking work once it is published.',
  });

/** Its links lead nowhere yet: to a class that does not exist, and away from what is being written. */
function stayHere(event: MouseEvent): void {
  if (!(event.target instanceof Element && event.target.closest('a'))) return;
  event.preventDefault();
  event.stopPropagation();
  explain();
}

export function ClassPreview({ shown }: { shown: ShownClass }) {
  const [chosenId] = useState(shown.sessionId);
  const session = shown.sessions.find(({ id }) => id === chosenId);
  const offer: SessionOffer = {
    shown,
    session,
    isSessionMissing: false,
    visitor: { open: explain, ahead: nothing },
    seatOf: () => ({ kind: 'open' }),
    learner: { ask: explain, ahead: nothing, busyText: undefined },
  };
  return (
    // Keyboard users press links too; a link that was pressed by key fires a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClickCapture={stayHere}>
      <Container className="pt-6 pb-14 sm:pt-10 lg:pb-20">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <Badge>{shown.category.name}</Badge>
            <h1
              dir="auto"
              className="mt-3 text-[clamp(1.875rem,1.45rem+1.9vw,3rem)] leading-[1.08] font-extrabold tracking-[-0.025em]"
            >
              {shown.title}
            </h1>
            <p className="mt-3 flex min-w-0 items-start gap-2 text-lg leading-7 text-text-2">
              <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-text-3" />
              <bdi className="min-w-0 wrap-anywhere">{shown.location}</bdi>
            </p>
            <div className="mt-5">
              <Gallery shown={shown} />
            </div>
            <ClassFacts shown={shown} session={session} onReviews={nothing} />
          </div>
          <div className="min-w-0 lg:row-span-2">
            <BookingCard {...offer} onAllSessions={nothing} />
          </div>
          <div className="min-w-0">
            <GoodToKnow shown={shown} session={session} />
            <DescriptionTab shown={shown} />
            <Where {...shown} />
          </div>
        </div>
      </Container>
    </div>
  );
}
