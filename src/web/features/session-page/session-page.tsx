// Page of a session by its address: the roster, its skeleton while loading, or the reason it cannot be shown.
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { AskedPage } from '#web/kit/booking/asked-page.tsx';
import { isId } from '#web/kit/text/id-text.ts';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useDoorRoster } from '#web/kit/door/use-door-roster.ts';
import { findCachedRoster } from '#web/kit/offline/offline-cache.ts';
import { useCached } from '#web/kit/offline/use-cached.ts';
import { rosterQuery, useLiveRoster } from './roster/roster-query.ts';
import { SessionView } from './session-view.tsx';

export function SessionPage({ id }: { id: string }) {
  return isId(id) ? <AskedSession id={id} /> : <NoSuchSession />;
}

function AskedSession({ id }: { id: string }) {
  const asked = useQuery(rosterQuery(id));
  useCached(rosterQuery(id).queryKey, () => findCachedRoster(id));
  return (
    <AskedPage
      asked={asked}
      title="Who comes"
      loading="Loading the list"
      notFound={<NoSuchSession />}
      className="print:bg-transparent"
    >
      {(roster) => <LiveSession roster={roster} readAtMs={asked.dataUpdatedAt} />}
    </AskedPage>
  );
}

function LiveSession({ roster: known, readAtMs }: { roster: Roster; readAtMs: number }) {
  useLiveRoster(known);
  const { roster, waiting } = useDoorRoster(known);
  return <SessionView roster={roster} waiting={waiting} readAtMs={readAtMs} />;
}

function NoSuchSession() {
  return (
    <NoticeView
      icon={CalendarX}
      title="Date not found"
      actions={
        <>
          <LinkButton to="/dashboard/teacher">Instructor dashboard</LinkButton>
          <LinkButton to="/dashboard" variant="outline">
            Your dashboard
          </LinkButton>
        </>
      }
    >
      <p>It may belong to another account: sign in with the one you teach with.</p>
    </NoticeView>
  );
}
