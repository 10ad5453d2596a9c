// Facts of a class on its card: time, venue, length and level, free seats. Each has its own row of the grid.
import { CalendarDays, Clock, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { levels } from '#domain/classes/levels.ts';
import { shortDateText, timeText } from '#domain/text/date-text.ts';
import { lengthText } from '#domain/text/length-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { venueText } from './place-text.ts';
import { fewSeats, isFirstFull, seatsText } from './seats-text.ts';
import type { ShownCard } from './shown-card.ts';

interface CardFactsProps {
  card: ShownCard;
}

export function CardFacts({ card }: CardFactsProps) {
  const { today } = useSite();
  const venue = venueText(card);
  return (
    <ul className="row-span-4 grid grid-rows-subgrid pt-1 text-[0.9375rem] leading-5 text-text-2">
      <When card={card} />
      {venue && (
        <Fact icon={<MapPin />} className="row-start-2">
          <bdi>{venue}</bdi>
        </Fact>
      )}
      <Length card={card} />
      <Fact icon={<Users />} className={classNames('row-start-4', seatsLook(card))}>
        {seatsText(card, today)}
      </Fact>
    </ul>
  );
}

function When({ card }: CardFactsProps) {
  const { today } = useSite();
  const [session] = card.sessions;
  if (!session) return null;
  const others = (card.sessionCount ?? card.sessions.length) - 1;
  return (
    <Fact icon={<CalendarDays />} className="row-start-1">
      <time dateTime={session.startTime}>
        <span className="font-semibold text-text">
          {shortDateText(session.startTime, card.timeZone, today)}
        </span>
        <br />
        {timeText(session.startTime, card.timeZone)}
      </time>
      {isFirstFull(card) && <span className="font-semibold text-danger"> · full</span>}
      {others > 0 && (
        <span className="text-text-3">
          {' '}
          · {others === 9 ? '9+' : others} more {others === 1 ? 'date' : 'dates'}
        </span>
      )}
    </Fact>
  );
}

function Length({ card: { meetingCount, durationMinutes, level } }: CardFactsProps) {
  const parts = [lengthText(meetingCount, durationMinutes), level ? levels[level] : ''];
  const text = parts.filter(Boolean).join(' · ');
  if (!text) return null;
  return (
    <Fact icon={<Clock />} className="row-start-3">
      {text}
    </Fact>
  );
}

function seatsLook({ available_spots: available }: ShownCard): string | undefined {
  if (available === 0) return 'font-semibold text-danger';
  return available <= fewSeats ? 'font-semibold text-warning' : undefined;
}

interface FactProps {
  icon: ReactNode;
  className: string;
  children: ReactNode;
}

function Fact({ icon, className, children }: FactProps) {
  return (
    <li className={classNames('flex items-start gap-2.5 pt-2', className)}>
      <span aria-hidden="true" className="flex h-5 items-center opacity-80 [&_svg]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
