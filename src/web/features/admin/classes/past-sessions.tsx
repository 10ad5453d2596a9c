// Past and canceled dates of a class, each with a link to its roster.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PastSession } from '#contract/admin/record-calls.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SessionLink } from '../admin-links.tsx';
import { counted } from '../duration-text.ts';
import { FoundList } from '../list/found-list.tsx';
import { pagedQuery } from '../list/found-query.ts';

export function PastSessions({ classId }: { classId: string }) {
  const query = useInfiniteQuery(pagedQuery('GET /api/admin/classes/{id}/sessions', classId));
  return (
    <section aria-labelledby="past-dates">
      <h2 id="past-dates" className="mt-10 mb-4 text-xl font-bold tracking-tight">
        Past and canceled dates
      </h2>
      <FoundList query={query} label="Past and canceled dates" empty="No date has taken place yet.">
        {(session) => <PastLine session={session} />}
      </FoundList>
    </section>
  );
}

function PastLine({ session }: { session: PastSession }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <p className="min-w-0 grow basis-64">
        <SessionLink id={session.id}>{sessionText(session, session.timeZone)}</SessionLink>
        <span className="block text-sm text-text-2">{attendedText(session)}</span>
      </p>
      {session.state === 'cancelled' && <Badge variant="neutral">Canceled</Badge>}
    </div>
  );
}

export function attendedText({ bookings, attended, noShows }: PastSession): string {
  if (bookings === 0) return 'No bookings';
  const marks = [attended > 0 && `${attended} came`, noShows > 0 && `${noShows} did not`];
  return [counted(bookings, 'booking'), ...marks].filter(Boolean).join(', ');
}
