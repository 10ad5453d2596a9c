// Saved classes of a learner, each with its next session.
import { Heart } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { SavedClass } from '#contract/bookings/learning-calls.ts';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { centsOf } from '#domain/money/money.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { SaveHeart } from '#web/features/saved/save-heart.tsx';
import { Price } from '#web/kit/text/price.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { QuietNothing } from './nothing-yet.tsx';
import { Section } from './section.tsx';

const mostAtFirst = 6;

export function SavedClasses({ classes }: { classes: SavedClass[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? classes : classes.slice(0, mostAtFirst);
  const showAll = ({ currentTarget }: MouseEvent) => {
    const part = currentTarget.closest('section');
    flushSync(() => setWhole(true));
    // The button disappears after use, so focus moves to the first new item.
    part?.querySelectorAll('li')[mostAtFirst]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return (
    <Section id="saved" title="Saved classes">
      {classes.length === 0 && (
        <QuietNothing
          icon={Heart}
          text="Press the heart on a class you like, and you find it here again."
          action="Explore classes"
        />
      )}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((saved) => (
          <SavedCard key={saved.id} saved={saved} />
        ))}
      </ul>
      {shown.length < classes.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={showAll}>
          Show all {classes.length}
        </Button>
      )}
    </Section>
  );
}

function SavedCard({ saved }: { saved: SavedClass }) {
  const { id, title, picture, categoryId, isPublic, location, price } = saved;
  return (
    <li className="group relative flex items-start gap-4 rounded-2xl border border-border bg-surface p-3 pr-14 shadow-card transition-[border-color,box-shadow] hover:border-input-border hover:shadow-pop">
      <div className="size-[80px] shrink-0 overflow-clip rounded-xl bg-surface-3">
        {/* No title on the cover: it is shown beside it, and the frame is too small. */}
        <ClassCover picture={picture} title="" categoryId={categoryId} sizes="80px" />
      </div>
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-6">
        <h3 className="leading-6 font-bold tracking-tight">
          {isPublic ? (
            <Link
              to={`/classes/${id}`}
              dir="auto"
              className="line-clamp-2 group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              {title}
            </Link>
          ) : (
            <span dir="auto" className="line-clamp-2">
              {title}
            </span>
          )}
        </h3>
        <p className="mt-0.5 text-text-2">
          <NextSession saved={saved} />
        </p>
        <p className="line-clamp-1 text-text-3">
          <Price cents={centsOf(price)} className="font-semibold text-text-2" /> ·{' '}
          <bdi>{location}</bdi>
        </p>
      </div>
      <SaveHeart id={id} title={title} />
    </li>
  );
}

function NextSession({ saved: { isPublic, next, timeZone } }: { saved: SavedClass }) {
  if (!isPublic) return 'No longer offered';
  if (!next) return 'No date at the moment';
  const { startTime, availableSpots } = next;
  return (
    <>
      <time dateTime={startTime}>
        {dateText(startTime, timeZone)},{' '}
        <span className="inline-block">{timeText(startTime, timeZone)}</span>
      </time>
      {availableSpots === 0 && ' · full'}
    </>
  );
}
