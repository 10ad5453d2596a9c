// Page of the announcements: drafts and what was sent, newest first.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnnouncementLine } from '#contract/admin/announcements.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { FoundList } from '../list/found-list.tsx';
import { foundQuery } from '../list/found-query.ts';
import { Moment } from '../moment.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import {
  audienceText,
  kindWords,
  progressText,
  stateLooks,
  stateText,
} from './announcement-words.ts';

export function AnnouncementsPage() {
  return (
    <AdminShell
      title="Announcements"
      path="/admin/announcements"
      lead="Write to everybody, to instructors, or to the learners of a town. Each person gets an announcement once."
      actions={<LinkButton to="/admin/announcements/new">Write an announcement</LinkButton>}
    >
      <div>
        <Announcements />
      </div>
    </AdminShell>
  );
}

function Announcements() {
  const query = useInfiniteQuery(foundQuery('GET /api/admin/announcements', {}));
  return (
    <FoundList query={query} label="Announcements" empty="Nobody has written an announcement yet.">
      {(line) => <Line line={line} />}
    </FoundList>
  );
}

function Line({ line }: { line: AnnouncementLine }) {
  const { id, subject, state, kind, progress } = line;
  const { variant } = stateLooks[state];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-semibold wrap-anywhere">
          <Link
            to={`/admin/announcements/${id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <bdi>{subject}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-text-2">
          {kindWords[kind].label} · {audienceText(line)}
        </p>
        <p className="text-sm text-text-3">
          <When line={line} />
          {progress && <> · {progressText(state, progress)}</>}
        </p>
      </div>
      <Badge variant={variant}>{stateText(line)}</Badge>
    </div>
  );
}

function When({ line }: { line: AnnouncementLine }) {
  const { state, scheduledAt, begunAt, endedAt, changedAt } = line;
  if (endedAt)
    return (
      <>
        {stateLooks[state].label} <Moment at={endedAt} />
      </>
    );
  if (begunAt)
    return (
      <>
        Begun <Moment at={begunAt} />
      </>
    );
  if (state === 'scheduled' && scheduledAt)
    return (
      <>
        Begins <Moment at={scheduledAt} />
      </>
    );
  return (
    <>
      Changed <Moment at={changedAt} />
    </>
  );
}
