// Page of one class in the admin area: description, instructor, sessions, hidden reviews and actions.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminClass } from '#contract/admin/admin-shapes.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { bookingsAddress } from '../bookings/booking-search.ts';
import { PersonLink } from '../admin-links.tsx';
import { CardSkeletons } from '../list/admin-list.tsx';
import { seatPriceText } from '../seat-price-text.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { useListKeys } from '../list/list-keys.ts';
import { Moment } from '../moment.tsx';
import { standingLooks } from '../people/standing-look.ts';
import { ClassBadge } from './class-badge.tsx';
import { ClassDecision } from './class-decision.tsx';
import { HiddenReviews } from './hidden-reviews.tsx';
import { PastSessions } from './past-sessions.tsx';
import { AdminSessions } from '../admin-sessions.tsx';

export function AdminClassPage() {
  const { id = '' } = useParams();
  return (
    <AdminShell
      title="Class"
      heading={<Title id={id} />}
      path={`/admin/classes/${id}`}
      back={<BackLink to="/admin/classes">Classes</BackLink>}
    >
      <Content id={id} />
    </AdminShell>
  );
}

const classQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/classes/{id}', { params: { id } }),
    refetchOnMount: 'always',
  });

function Title({ id }: { id: string }) {
  const { data: shown } = useQuery(classQuery(id));
  return shown?.title ?? 'Class';
}

function Content({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(classQuery(id))}
      skeleton={<CardSkeletons />}
      renderFailure={(failure, error) =>
        loadFailureText(error, 'failed') === undefined ? (
          <p className="text-lg text-text-2">There is no class here, or its instructor has left.</p>
        ) : (
          failure
        )
      }
    >
      {(shown) => <Known shown={shown} />}
    </Loaded>
  );
}

function Known({ shown }: { shown: AdminClass }) {
  useListKeys();
  const { instructor, openReports } = shown;
  const { label, variant } = standingLooks[instructor.standing];
  return (
    <>
      <div className="grid grid-cols-1 gap-5 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
        <p className="flex flex-wrap items-center gap-2">
          <ClassBadge line={shown} />
          {openReports > 0 && (
            <Badge variant="warning">
              {openReports} open {openReports === 1 ? 'report' : 'reports'}
            </Badge>
          )}
        </p>
        <p className="text-text-2">
          By <PersonLink person={instructor} /> · <bdi>{shown.location}</bdi> ·{' '}
          {seatPriceText(shown.price)}{' '}
          {instructor.standing !== 'good' && <Badge variant={variant}>{label}</Badge>}
        </p>
        {shown.takenDownAt && (
          <div className="rounded-xl bg-danger-soft px-4 py-3 text-danger forced-colors:border">
            <p className="font-semibold">
              Taken down <Moment at={shown.takenDownAt} />
            </p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {shown.takenDownReason}
            </p>
          </div>
        )}
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {shown.description}
        </p>
        <p>
          <Link
            to={bookingsAddress({ class: shown.id })}
            className="font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
          >
            All bookings of this class, also canceled ones
          </Link>
        </p>
        <Actions shown={shown} />
      </div>
      <ClassSessions shown={shown} />
      <PastSessions classId={shown.id} />
      <HiddenReviews shown={shown} />
    </>
  );
}

function Actions({ shown }: { shown: AdminClass }) {
  const [asked, setAsked] = useState<'take-down' | 'restore'>();
  const hasPage = shown.isActive && shown.instructor.standing === 'good';
  return (
    <div className="flex flex-wrap gap-2">
      {hasPage && (
        <LinkButton to={`/classes/${shown.id}`} size="sm" variant="outline">
          View page
        </LinkButton>
      )}
      {shown.isActive && (
        <LinkButton
          to={`/admin/settings/featured?${new URLSearchParams({ add: shown.id })}`}
          size="sm"
          variant="outline"
        >
          Feature on the home page
        </LinkButton>
      )}
      {shown.takenDownAt ? (
        <Button size="sm" onClick={() => setAsked('restore')}>
          Put it back
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setAsked('take-down')}>
          Take down
        </Button>
      )}
      {asked && <ClassDecision kind={asked} shown={shown} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** The sessions of a class that are not over. */
function ClassSessions({ shown: { sessions } }: { shown: AdminClass }) {
  return (
    <section aria-labelledby="class-dates">
      <h2 id="class-dates" className="mt-10 mb-4 text-xl font-bold tracking-tight">
        Dates
      </h2>
      {sessions.length === 0 ? (
        <p className="text-text-2">No dates ahead.</p>
      ) : (
        <AdminSessions sessions={sessions} labelledBy="class-dates" />
      )}
    </section>
  );
}
