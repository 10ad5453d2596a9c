// Card of a class in a list: title, time, place, instructor, price and free seats. The whole card is one link.
import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { defaultCategoryName } from '#contract/classes/categories.ts';
import type { ClassCard as Card } from '#contract/classes/classes.ts';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { SaveHeart } from '#web/features/saved/save-heart.tsx';
import { Price } from '#web/kit/text/price.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { milesText } from './miles-text.ts';
import { isFirstFull, seatsText } from './seats-text.ts';
import { shortDescription } from './short-description.ts';

interface ClassCardProps {
  card: Card;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** For cards that are seen first. */
  priority?: boolean | undefined;
  /** Links to the card's first session; for searches by day, where the card has only sessions on those days. */
  leadsToSession?: boolean | undefined;
  /** Displayed width of the cover, where the grid is not that of the explore page. */
  sizes?: string | undefined;
}

const gridSizes = '(min-width: 1240px) 300px, (min-width: 640px) 46vw, calc(100vw - 34px)';

export function ClassCard({
  card,
  headingLevel = 3,
  priority,
  leadsToSession = false,
  sizes = gridSizes,
}: ClassCardProps) {
  const Heading = `h${headingLevel}` as const;
  const [session] = card.sessions;
  return (
    <article className="group relative flex h-full flex-col overflow-clip rounded-2xl border border-border bg-surface shadow-card transition-[box-shadow,border-color] hover:border-input-border hover:shadow-pop">
      <div className="relative aspect-3/2 overflow-clip bg-surface-3">
        <ClassCover
          picture={card.picture}
          title={card.title}
          categoryId={card.category.id}
          sizes={sizes}
          priority={priority}
          className="transition-transform duration-200 group-hover:scale-[1.03]"
        />
        <span className="absolute top-3 left-3 max-w-[calc(100%-76px)] truncate rounded-full bg-surface px-3 py-1 text-sm leading-5 font-semibold text-text shadow-card forced-colors:border">
          {card.category.category_name || defaultCategoryName}
        </span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-5 pt-4 pb-5">
        <Heading className="text-lg leading-6 font-bold tracking-tight">
          <Link
            to={`/classes/${card.id}${leadsToSession && session ? `?session_id=${session.id}` : ''}`}
            dir="auto"
            className="line-clamp-2 group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {card.title}
          </Link>
        </Heading>
        <p dir="auto" className="mt-1.5 text-[0.9375rem] leading-6 text-text-2">
          {shortDescription(card.description)}
        </p>
        <ul className="mt-auto grid gap-2 pt-4 pb-5 text-[0.9375rem] leading-5 text-text-2">
          <When card={card} />
          <Fact icon={<MapPin />}>
            {/* The address is clamped, so that the distance stays visible. */}
            <span className="line-clamp-2">
              <bdi>{card.location}</bdi>
            </span>
            {card.distanceMiles !== null && (
              <span className="block text-text-3">{milesText(card.distanceMiles)} away</span>
            )}
          </Fact>
          <Seats card={card} />
          {card.rating && (
            <Fact icon={<span className="text-lg text-star">★</span>}>
              <span className="font-semibold text-text">{card.rating.average.toFixed(1)}</span>
              <span className="sr-only"> out of 5 stars</span> ({card.rating.count})
            </Fact>
          )}
        </ul>
        <div className="flex items-center gap-2.5 border-t border-border pt-4">
          <Avatar name={card.teacher.fullName} image={card.teacher.profileImage} size="sm" />
          <span className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-5 font-medium text-text-2">
            <bdi>{card.teacher.fullName || 'Instructor'}</bdi>
          </span>
          <Price
            cents={Math.round(card.price * 100)}
            className="shrink-0 text-xl font-bold tracking-tight"
          />
        </div>
      </div>
      <SaveHeart id={card.id} title={card.title} />
    </article>
  );
}

function When({ card }: Pick<ClassCardProps, 'card'>) {
  const [session, ...others] = card.sessions;
  if (!session) return null;
  return (
    <Fact icon={<CalendarDays />}>
      <time dateTime={session.startTime}>
        <span className="font-semibold text-text">
          {dateText(session.startTime, card.timeZone)}
        </span>
        <br />
        {timeText(session.startTime, card.timeZone)}
      </time>
      {isFirstFull(card) && <span className="font-semibold text-danger"> · full</span>}
      {others.length > 0 && (
        <span className="text-text-3">
          {' '}
          · {others.length === 9 ? '9+' : others.length} more{' '}
          {others.length === 1 ? 'date' : 'dates'}
        </span>
      )}
    </Fact>
  );
}

const fewSeats = 3;

function Seats({ card }: Pick<ClassCardProps, 'card'>) {
  const { available_spots: available } = card;
  const look = available === 0 ? 'text-danger' : available <= fewSeats ? 'text-warning' : undefined;
  return (
    <Fact icon={<Users />} className={look && `font-semibold ${look}`}>
      {seatsText(card)}
    </Fact>
  );
}

interface FactProps {
  icon: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

function Fact({ icon, className, children }: FactProps) {
  return (
    <li className={classNames('flex items-start gap-2.5', className)}>
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-5 items-center [&_svg]:size-4.5',
          !className && 'text-text-3',
        )}
      >
        {icon}
      </span>
      <span className="line-clamp-3 min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
