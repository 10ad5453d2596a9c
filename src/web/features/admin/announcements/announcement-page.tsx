// Page of one announcement: what it says, to whom it goes, and how far it has got.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Announcement } from '#contract/admin/announcements.ts';
import { mayChangeText } from '#domain/announcements/announcement-steps.ts';
import { secondMs } from '#domain/time/durations.ts';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CardSkeletons } from '../list/admin-list.tsx';
import { Moment } from '../moment.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { audienceText, kindWords, stateLooks, stateText } from './announcement-words.ts';
import { ChangeForm } from './change-form.tsx';
import { DraftActions } from './draft-actions.tsx';
import { SendingPart } from './sending-part.tsx';

export function AnnouncementPage() {
  const { id = '' } = useParams();
  return (
    <AdminShell
      title="Announcement"
      heading={<Subject id={id} />}
      path={`/admin/announcements/${id}`}
      back={<BackLink to="/admin/announcements">Announcements</BackLink>}
    >
      <div>
        <Content id={id} />
      </div>
    </AdminShell>
  );
}

const announcementQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/announcements/{id}', { params: { id } }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? 2 * secondMs : false),
  });

/** Its figures change by themselves. */
const isMoving = ({ state, progress }: Announcement): boolean =>
  state === 'sending' || state === 'scheduled' || (progress?.waiting ?? 0) > 0;

function Subject({ id }: { id: string }) {
  const { data } = useQuery(announcementQuery(id));
  return data?.subject ?? 'Announcement';
}

function Content({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(announcementQuery(id))}
      skeleton={<CardSkeletons />}
      renderFailure={(failure, error) =>
        loadFailureText(error, 'failed') === undefined ? (
          <p className="text-lg text-text-2">There is no announcement here. It may be deleted.</p>
        ) : (
          failure
        )
      }
    >
      {(announcement) => <Known key={announcement.id} announcement={announcement} />}
    </Loaded>
  );
}

function Known({ announcement }: { announcement: Announcement }) {
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging)
    return <ChangeForm announcement={announcement} onDone={() => setIsChanging(false)} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="order-2 min-w-0 xl:order-1">
        <AnnouncementPreview {...announcement} />
      </div>
      <div className="order-1 grid grid-cols-1 gap-6 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6 xl:order-2">
        <Facts announcement={announcement} />
        {mayChangeText(announcement.state) ? (
          <DraftActions announcement={announcement} onChange={() => setIsChanging(true)} />
        ) : (
          <SendingPart announcement={announcement} />
        )}
      </div>
    </div>
  );
}

function Facts({ announcement }: { announcement: Announcement }) {
  const { kind, state, author, changedAt } = announcement;
  const { variant } = stateLooks[state];
  return (
    <div className="grid justify-items-start gap-3">
      <Badge variant={variant}>{stateText(announcement)}</Badge>
      <p>
        <span className="font-semibold">{audienceText(announcement)}</span>
        <br />
        <span className="text-text-2">{kindWords[kind].label}</span>
      </p>
      <p className="text-sm text-text-3">
        Written by <bdi>{author}</bdi>
        {mayChangeText(state) && (
          <>
            , changed <Moment at={changedAt} />
          </>
        )}
      </p>
    </div>
  );
}
