// Heading of a class: category, title and location, with buttons to save, share and add it to a calendar.
import { MapPin, CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { SaveButton } from '#web/features/saved/save-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ShareButton } from '#web/kit/share/share-button.tsx';
import { Breadcrumb } from '#web/kit/page/breadcrumb.tsx';
import { exploreCrumbs } from '#web/kit/page/breadcrumb-facts.ts';
import type { SessionOffer } from './sessions/session-offer.ts';
import type { CalendarMenuProps } from './calendar-menu.tsx';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';

export function ClassHeading({ shown, session }: Pick<SessionOffer, 'shown' | 'session'>) {
  const { title, location, category } = shown;
  return (
    <header>
      <Breadcrumb
        crumbs={exploreCrumbs}
        last={
          <Link to={`/explore?category=${category.id}`} className="inline-block rounded-full">
            <Badge className="hover:bg-surface-3">{category.name}</Badge>
          </Link>
        }
      />
      <h1
        dir="auto"
        className="mt-3 text-[clamp(1.875rem,1.45rem+1.9vw,3rem)] leading-[1.08] font-extrabold tracking-[-0.025em]"
      >
        {title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="flex min-w-0 items-start gap-2 text-lg leading-7 text-text-2">
          <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-text-3" />
          <bdi className="min-w-0 wrap-anywhere">{location}</bdi>
        </p>
        <div className="-mx-[12px] flex flex-wrap items-center">
          <SaveButton id={shown.id} title={title} />
          <ShareButton title={title} variant="ghost" size="sm" />
          {session && <CalendarButton shown={shown} session={session} />}
        </div>
      </div>
    </header>
  );
}

const loadMenu = () => import('./calendar-menu.tsx');

/** Button that adds a session to the reader's own calendar; its menu is loaded on demand. */
function CalendarButton(props: CalendarMenuProps) {
  const { part, ahead, bring } = useLazyPart(loadMenu);
  if (part) return <part.CalendarMenu {...props} />;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-haspopup="menu"
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => bring(() => undefined)}
    >
      <CalendarPlus aria-hidden="true" />
      Add to calendar
    </Button>
  );
}
