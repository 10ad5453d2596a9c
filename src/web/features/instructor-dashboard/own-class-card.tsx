// Card of one class of the instructor: cover, state, next sessions and actions.
import { MapPin, Eye, Ticket, Users } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnClass } from '#contract/classes/classes.ts';
import { classStates } from '#domain/classes/class-state.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { Price } from '#web/kit/text/price.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { ClassActions } from './class-actions.tsx';
import { classStateLooks } from '#web/kit/class/class-state-look.ts';
import { agendaQuery } from './agenda/agenda-query.ts';
import { type SessionLine, nextSessions } from './next-sessions.ts';

export function OwnClassCard({ own }: { own: OwnClass }) {
  const { label, variant } = classStateLooks[own.state];
  const titleId = `class-${own.id}`;
  // What is as it should be needs no sentence on a phone, where the badge says it.
  const isUsual = own.state === 'listed';
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className="relative overflow-clip rounded-2xl border border-border bg-surface shadow-card md:grid md:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <div className="bg-surface-3 max-md:absolute max-md:top-3 max-md:left-4 max-md:size-16 max-md:overflow-clip max-md:rounded-xl md:relative">
          <div className="size-full md:absolute md:inset-0">
            <ClassCover
              picture={own.pictures[0] ?? null}
              title={own.title}
              categoryId={own.category.id}
              sizes="(min-width: 768px) 240px, 64px"
            />
          </div>
        </div>
        <div className="min-w-0 px-4 py-3 md:p-6">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 max-md:min-h-16 max-md:justify-start max-md:gap-x-2 max-md:pl-20">
            <h3
              id={titleId}
              tabIndex={-1}
              dir="auto"
              className="min-w-0 text-lg leading-6 font-bold tracking-tight max-md:basis-full md:text-xl"
            >
              {own.title}
            </h3>
            <Badge variant={variant}>{label}</Badge>
            {own.studio && <AtStudio studio={own.studio} />}
          </div>
          <p className={classNames('mt-1 text-text-2', isUsual && 'max-md:sr-only')}>
            {classStates[own.state]}
          </p>
          {own.takenDownReason !== null && (
            <p dir="auto" className="mt-1 font-medium whitespace-pre-line">
              “{own.takenDownReason}”
            </p>
          )}
          <p className="mt-3 mb-1.5 flex flex-wrap max-md:hidden items-center gap-x-4 gap-y-1 text-text-2">
            <Price cents={Math.round(own.price * 100)} className="font-semibold text-text" />
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              <bdi className="min-w-0 wrap-anywhere">{own.location}</bdi>
            </span>
          </p>
          <ClassFigures classId={own.id} />
          <SessionLines own={own} />
          <ClassActions own={own} titleId={titleId} />
        </div>
      </article>
    </li>
  );
}

/** Beside the state on a phone, where a line of its own would make seven classes too long to look through. */
const AtStudio = ({ studio: { id, name } }: { studio: NonNullable<OwnClass['studio']> }) => (
  <p className="min-w-0 text-text-2 max-md:flex-1 max-md:truncate md:basis-full">
    at{' '}
    <Link to={`/dashboard/studios/${id}`} className="underline underline-offset-4">
      <bdi>{name}</bdi>
    </Link>
  </p>
);

/** Reserves its height while the figures load. */
function ClassFigures({ classId }: { classId: string }) {
  const { data: agenda } = useQuery(agendaQuery);
  const figures = agenda?.figures.find((each) => each.classId === classId);
  return (
    <p className="mb-4 flex min-h-6 max-md:hidden flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] text-text-2">
      {figures && (
        <>
          <span className="inline-flex items-center gap-1.5">
            <Eye aria-hidden="true" className="size-4 shrink-0" />
            {figures.views === 1 ? '1 view' : `${figures.views} views`} in 30 days
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Ticket aria-hidden="true" className="size-4 shrink-0" />
            {seatCount(figures.seatsAhead)} booked ahead, {figures.seatsPast} so far
          </span>
        </>
      )}
    </p>
  );
}

/** Next sessions of a class with the number of booked seats. */
function SessionLines({ own }: { own: OwnClass }) {
  const { lines, more } = nextSessions(own);
  if (lines.length === 0) return <p className="text-text-2">No dates ahead.</p>;
  return (
    <>
      <ul className="divide-y divide-border border-border max-md:mt-1 md:border-y">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-text-2 max-md:hidden md:mt-2">
          <Link
            to={`/classes/${own.id}/edit#dates`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            {more === 1 ? '1 more date' : `${more} more dates`}
          </Link>
        </p>
      )}
    </>
  );
}

function Line({ line: { id, startTime, day, time, seatsTaken, seats } }: { line: SessionLine }) {
  return (
    <li className="group relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5 max-md:not-first:hidden">
      <Link
        to={`/dashboard/teacher/sessions/${id}`}
        className="group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
      >
        <time dateTime={startTime}>
          <span className="font-semibold underline decoration-border underline-offset-4 group-hover:decoration-current">
            {day}
          </span>{' '}
          <span className="text-text-2 max-md:hidden">{time}</span>
        </time>
      </Link>
      <span className="inline-flex items-center gap-1.5 text-text-2">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {seatsTaken} of {seats} <span className="max-md:sr-only">seats taken</span>
      </span>
    </li>
  );
}
