// Page of a session by its address: the roster, its skeleton while loading, or the reason it cannot be shown.
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { AskedPage } from '#web/kit/booking/asked-page.tsx';
import { isId } from '#web/kit/text/id-text.ts';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { rosterQuery, useLiveRoster } from './roster/roster-query.ts';
import { SessionView } from './session-view.tsx';

export function SessionPage({ id }: { id: string }) {
  return isId(id) ? <AskedSession id={id} /> : <NoSuchSession />;
}

function AskedSession({ id }: { id: string }) {
  return (
    <AskedPage
      asked={useQuery(rosterQuery(id))}
      title="Who comes"
      loading="Loading the list"
      notFound={<NoSuchSession />}
      className="print:bg-transparent"
    >
      {(roster) => <LiveSession roster={roster} />}
    </AskedPage>
  );
}

function LiveSession({ roster }: { roster: Roster }) {
  useLiveRoster(roster);
  return <SessionView roster={roster} />;
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
