// The instructor's agenda: today and the next days, and the rosters of recent sessions.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Agenda as AgendaResponse, AgendaSession } from '#contract/bookings/roster-shapes.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { timeRangeText } from '#domain/text/date-text.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { agendaQuery } from './agenda-query.ts';
import { daysOf } from './days.ts';
import { agendaWords } from './agenda-words.ts';

export function Agenda() {
  return (
    <Loaded
      query={useQuery(agendaQuery)}
      // The dashboard shows a skeleton of its own for all its parts.
      skeleton={null}
      renderFailure={(failure) => (
        <section aria-labelledby="agenda-title" className="mt-8 sm:mt-10">
          <h2 id="agenda-title" className="mb-5 text-2xl font-bold tracking-tight">
            Today and next
          </h2>
          {failure}
        </section>
      )}
    >
      {(agenda) => <Parts agenda={agenda} />}
    </Loaded>
  );
}

function Parts({ agenda }: { agenda: AgendaResponse }) {
  if (agenda.ahead.length + agenda.past.length === 0) return null;
  return (
    <div className="grid grid-cols-1 items-start gap-8 sm:mt-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Ahead agenda={agenda} />
      <JustOver agenda={agenda} />
    </div>
  );
}

/** What is over is read again more rarely. */
const shownFirst = { ahead: 4, past: 2 };

function Ahead({ agenda: { ahead, now } }: { agenda: AgendaResponse }) {
  return (
    <Part
      titleId="agenda-title"
      title="Today and next"
      sessions={ahead}
      first={shownFirst.ahead}
      now={now}
    >
      {ahead.length === 0 && (
        <p className="mt-3 text-text-2">
          No dates ahead. Add some to{' '}
          <Link
            to={{ hash: 'classes' }}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
          >
            your classes
          </Link>
          .
        </p>
      )}
    </Part>
  );
}

function JustOver({ agenda: { past, now } }: { agenda: AgendaResponse }) {
  return (
    past.length > 0 && (
      <Part
        titleId="over-title"
        title="Just over"
        sessions={past}
        first={shownFirst.past}
        now={now}
      />
    )
  );
}

interface PartProps {
  titleId: string;
  title: string;
  sessions: AgendaSession[];
  /** How many are shown at first. */
  first: number;
  now: string;
  children?: ReactNode;
}

function Part({ titleId, title, sessions, first, now, children }: PartProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, first);
  const more = sessions.length - shown.length;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {title}
      </h2>
      {children}
      {daysOf(shown, now).map(({ day, sessions: onDay }) => (
        <div key={`${day} ${onDay[0]?.startTime}`} className="mt-4">
          <h3 className="mb-2 font-semibold text-text-2">{day}</h3>
          <Rows sessions={onDay} now={now} />
        </div>
      ))}
      {more > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-2"
          aria-describedby={titleId}
          onClick={({ currentTarget }) => {
            const part = currentTarget.closest('section');
            flushSync(() => setWhole(true));
            // The button disappears after use, so focus moves to the first new item.
            part?.querySelectorAll<HTMLElement>('li a')[first]?.focus();
          }}
        >
          {more === 1 ? 'Show 1 more' : `Show ${more} more`}
        </Button>
      )}
    </section>
  );
}

function Rows({ sessions, now }: { sessions: AgendaSession[]; now: string }) {
  return (
    <ul className="divide-y divide-border overflow-clip rounded-2xl border border-border bg-surface shadow-card">
      {sessions.map((session) => (
        <AgendaRow key={`${session.sessionId} ${session.startTime}`} session={session} now={now} />
      ))}
    </ul>
  );
}

interface AgendaRowProps {
  session: AgendaSession;
  now: string;
}

/** A meeting in the instructor's agenda: time, class, number of learners, and a link to its roster. */
function AgendaRow({ session, now }: AgendaRowProps) {
  const { facts, badge, canCheckIn } = agendaWords(session, now);
  return (
    <li className="group relative flex items-center gap-4 px-4 py-3.5 hover:bg-surface-2 sm:px-5">
      <div className="size-14 shrink-0 overflow-clip rounded-xl bg-surface-3 sm:size-16">
        {/* No title on the cover: it is shown beside it, and the frame is too small. */}
        <ClassCover
          picture={session.picture}
          title=""
          categoryId={session.categoryId}
          sizes="64px"
        />
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] text-text-2">
          <time dateTime={session.startTime}>
            {timeRangeText(session.startTime, session.endTime, session.timeZone)}
          </time>
          {badge && <Badge variant={badge.tone}>{badge.label}</Badge>}
        </p>
        <h4 className="leading-6 font-semibold">
          <Link
            to={`/dashboard/teacher/sessions/${session.sessionId}`}
            dir="auto"
            className="wrap-anywhere group-hover:text-accent-hover after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {session.title}
          </Link>
        </h4>
        <p className="text-[0.9375rem] text-text-2">{facts.join(' · ')}</p>
      </div>
      {canCheckIn ? (
        <ClipboardCheck aria-hidden="true" className="size-6 shrink-0 text-accent" />
      ) : (
        <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-text-3" />
      )}
    </li>
  );
}
