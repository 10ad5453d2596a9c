// A meeting in the instructor's agenda: time, class, number of learners, and a link to its roster.
import { ChevronRight, ClipboardCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { AgendaSession } from '#contract/instructor-shapes.ts';
import { timeRangeText } from '#domain/date-text.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { agendaWords } from './agenda-words.ts';

interface AgendaRowProps {
  session: AgendaSession;
  now: string;
}

export function AgendaRow({ session, now }: AgendaRowProps) {
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
