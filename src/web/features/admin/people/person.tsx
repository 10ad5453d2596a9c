// Page of one person: profile, classes, past decisions and actions.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { AdminPerson } from '#contract/admin/admin-shapes.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { bookingsAddress } from '../bookings/booking-search.ts';
import { ClassLine } from '../classes/class-line.tsx';
import { AdminSessions } from '../admin-sessions.tsx';
import { DecisionsAbout } from '../decisions/decided-matters.tsx';
import { CardSkeletons } from '../list/admin-list.tsx';
import { counted } from '../duration-text.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { rowProps, useListKeys } from '../list/list-keys.ts';
import { Moment } from '../moment.tsx';
import { PersonFactors } from './factors/person-factors.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonCommission } from './person-commission.tsx';
import { PersonConversations } from './person-conversations.tsx';
import { BackNotice, PersonImpersonations } from './person-impersonations.tsx';
import { PersonMoney } from './person-money.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonTags } from './person-tags.tsx';
import { PersonWords } from './person-words.tsx';
import { PersonBadges } from './person-badges.tsx';

const sectionTitle = 'mt-10 mb-4 text-xl font-bold tracking-tight';

export function Person() {
  const { id = '' } = useParams();
  return (
    <AdminShell
      title="Person"
      heading={<Name id={id} />}
      path={`/admin/people/${id}`}
      back={<BackLink to="/admin/people">People</BackLink>}
    >
      <Content id={id} />
    </AdminShell>
  );
}

const personQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/people/{id}', { params: { id } }),
    refetchOnMount: 'always',
  });

function Name({ id }: { id: string }) {
  const { data: person } = useQuery(personQuery(id));
  return person?.fullName ?? 'Person';
}

function Content({ id }: { id: string }) {
  useListKeys();
  return (
    <Loaded
      query={useQuery(personQuery(id))}
      skeleton={<CardSkeletons />}
      renderFailure={(failure, error) =>
        loadFailureText(error, 'failed') === undefined ? (
          <p className="text-lg text-text-2">Nobody is here: the account may have been deleted.</p>
        ) : (
          failure
        )
      }
    >
      {(person) => <Known person={person} />}
    </Loaded>
  );
}

function Known({ person }: { person: AdminPerson }) {
  return (
    <>
      <BackNotice fullName={person.fullName} />
      <div className="grid grid-cols-1 gap-5 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
        <div className="flex flex-wrap items-start gap-4">
          <Avatar name={person.fullName} image={person.profileImage} size="lg" />
          <div className="grid min-w-0 flex-1 basis-44 grid-cols-1 gap-2">
            <PersonBadges person={person} />
            <p className="text-text-2 wrap-anywhere">
              <a href={`mailto:${person.email}`} className="underline underline-offset-4">
                <bdi>{person.email}</bdi>
              </a>{' '}
              · @{person.username}
              {person.location && (
                <>
                  {' · '}
                  <bdi>{person.location}</bdi>
                </>
              )}
            </p>
            <p className="text-sm text-text-3">
              Here since <Moment at={person.createdAt} />
            </p>
          </div>
        </div>
        {person.standing !== 'good' && <Suspension person={person} />}
        {person.openMessageReports > 0 && <ReportedWriting count={person.openMessageReports} />}
        <PersonWords person={person} />
        <Counts person={person} />
        <PersonMoney person={person} />
        <PersonCommission person={person} />
        <PersonActions person={person} />
        {!person.isYou && <PersonTags person={person} />}
      </div>
      {!person.isYou && <PersonNotes personId={person.id} titleClass={sectionTitle} />}
      <PersonFactors person={person} />
      <BookedSessions person={person} />
      <Classes person={person} />
      {!person.isYou && <PersonImpersonations personId={person.id} titleClass={sectionTitle} />}
      <PersonConversations personId={person.id} titleClass={sectionTitle} />
      <Decisions personId={person.id} />
    </>
  );
}

function Suspension({ person }: { person: AdminPerson }) {
  return (
    <div className="rounded-xl bg-danger-soft px-4 py-3 text-danger forced-colors:border">
      <p className="font-semibold">
        {person.suspendedAt ? (
          <>
            Suspended since <Moment at={person.suspendedAt} />
          </>
        ) : (
          'May not teach'
        )}
      </p>
      {person.suspendedReason && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {person.suspendedReason}
        </p>
      )}
    </div>
  );
}

function ReportedWriting({ count }: { count: number }) {
  return (
    <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning forced-colors:border">
      <Link to="/admin/message-reports" className="font-semibold underline underline-offset-4">
        {counted(count, 'open report')}
      </Link>{' '}
      of messages they wrote
    </p>
  );
}

function Counts({ person: { id, counts } }: { person: AdminPerson }) {
  const facts = [
    ['Bookings', counts.bookings, bookingsAddress({ learner: id, state: 'enrolled' })],
    ['No-shows', counts.noShows, bookingsAddress({ learner: id, attendance: 'no_show' })],
    ['Reviews', counts.reviews, `/admin/people/${id}/reviews`],
    ['Reports made', counts.reportsMade, `/admin/people/${id}/reports`],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
      {facts.map(([name, count, to]) => (
        <div
          key={name}
          className="relative rounded-xl bg-surface-2 px-4 py-3 transition-colors hover:bg-surface-3"
        >
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="text-2xl font-bold tracking-tight tabular-nums">
            <Link
              to={to}
              aria-label={`${name}: ${count}`}
              className="underline decoration-input-border underline-offset-4 after:absolute after:inset-0 after:rounded-xl hover:decoration-current focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              {count}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BookedSessions({ person: { bookedSessions, standing } }: { person: AdminPerson }) {
  if (bookedSessions.length === 0) return null;
  return (
    <section aria-labelledby="person-dates">
      <h2 id="person-dates" className={sectionTitle}>
        Booked dates
      </h2>
      {standing === 'suspended' && (
        <p className="mb-4 max-w-prose text-warning">
          These still take place, and nobody can check people in. Cancel what must not.
        </p>
      )}
      <AdminSessions sessions={bookedSessions} labelledBy="person-dates" isNamed />
    </section>
  );
}

function Classes({ person: { classes } }: { person: AdminPerson }) {
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby="person-classes">
      <h2 id="person-classes" className={sectionTitle}>
        Classes
      </h2>
      <ul className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card">
        {classes.map((line) => (
          <li
            key={line.id}
            {...rowProps}
            className="relative first:rounded-t-2xl last:rounded-b-2xl"
          >
            <ClassLine line={line} as="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decisions({ personId }: { personId: string }) {
  return (
    <section aria-labelledby="person-decisions">
      <h2 id="person-decisions" className={sectionTitle}>
        What was decided
      </h2>
      <DecisionsAbout personId={personId} />
    </section>
  );
}
