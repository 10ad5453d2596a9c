// Roster of one date in the admin area: who booked it, who came, and who waits.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { AdminRoster } from '#contract/admin/record-calls.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ClassLink, PersonLink } from '../admin-links.tsx';
import { bookingsAddress } from '../bookings/booking-search.ts';
import { attendanceWords } from '../bookings/booking-words.ts';
import { CardSkeletons } from '../list/admin-list.tsx';
import { rowProps, useListKeys } from '../list/list-keys.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { BackLink } from '../shell/back-link.tsx';

const sectionTitle = 'mt-10 mb-4 text-xl font-bold tracking-tight';
const listClass = 'divide-y divide-border rounded-2xl border border-border bg-surface shadow-card';

const sessionQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/sessions/{id}', { params: { id } }),
    refetchOnMount: 'always',
  });

export function SessionPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(sessionQuery(id));
  return (
    <AdminShell
      title="Date"
      heading={data?.class.title ?? 'Date'}
      path={`/admin/sessions/${id}`}
      back={
        data ? (
          <BackLink to={`/admin/classes/${data.class.id}`}>Class</BackLink>
        ) : (
          <BackLink to="/admin/classes">Classes</BackLink>
        )
      }
    >
      <Loaded
        query={useQuery(sessionQuery(id))}
        skeleton={<CardSkeletons />}
        renderFailure={(failure, error) =>
          loadFailureText(error, 'failed') === undefined ? (
            <p className="text-lg text-text-2">There is no date here.</p>
          ) : (
            failure
          )
        }
      >
        {(roster) => <Known roster={roster} />}
      </Loaded>
    </AdminShell>
  );
}

function Known({ roster }: { roster: AdminRoster }) {
  useListKeys();
  const { instructor, seatsTaken, capacity, waiting, state } = roster;
  return (
    <>
      <div className="grid grid-cols-1 gap-3 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
        {state === 'cancelled' && (
          <p>
            <Badge variant="neutral">Canceled</Badge>
          </p>
        )}
        <p className="font-semibold">{sessionText(roster, roster.timeZone)}</p>
        <p className="text-text-2">
          <ClassLink shown={roster.class} /> with{' '}
          {instructor ? <PersonLink person={instructor} /> : formerMember} ·{' '}
          <bdi>{roster.location}</bdi>
        </p>
        <p>
          {seatsTaken} of {capacity} seats taken
          {waiting > 0 && ` · ${waiting} on the waiting list`}
        </p>
        <p>
          <Link
            to={bookingsAddress({ session: roster.id })}
            className="font-semibold text-accent underline-offset-4 hover:text-accent-hover hover:underline"
          >
            All bookings of this date, also canceled ones
          </Link>
        </p>
      </div>
      <People roster={roster} />
      <WalkIns roster={roster} />
    </>
  );
}

function People({ roster: { people } }: { roster: AdminRoster }) {
  return (
    <section aria-labelledby="roster">
      <h2 id="roster" className={sectionTitle}>
        Roster
      </h2>
      {people.length === 0 ? (
        <p className="text-text-2">Nobody is booked.</p>
      ) : (
        <ul aria-labelledby="roster" className={listClass}>
          {people.map((person) => (
            <li
              key={person.bookingId}
              {...rowProps}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 first:rounded-t-2xl last:rounded-b-2xl sm:px-5"
            >
              <p className="min-w-0 grow basis-52">
                {person.learner ? <PersonLink person={person.learner} /> : formerMember}
                <span className="block text-sm text-text-2">
                  <Link
                    to={`/admin/bookings/${person.bookingId}`}
                    className="underline underline-offset-4"
                  >
                    Booking <span className="font-mono">{person.code}</span>
                  </Link>{' '}
                  · {seatCount(person.seats)}
                  {person.seatsIn !== null && `, ${person.seatsIn} came`}
                </span>
              </p>
              <span className="flex flex-wrap gap-2">
                {person.contest === 'open' && <Badge variant="warning">Contested</Badge>}
                <Badge variant={markLooks[person.attendance]}>
                  {attendanceWords[person.attendance]}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const markLooks = { unknown: 'outline', attended: 'success', no_show: 'warning' } as const;

function WalkIns({ roster: { walkIns } }: { roster: AdminRoster }) {
  if (walkIns.length === 0) return null;
  return (
    <section aria-labelledby="walk-ins">
      <h2 id="walk-ins" className={sectionTitle}>
        Came without a booking
      </h2>
      <ul aria-labelledby="walk-ins" className={listClass}>
        {walkIns.map(({ id, name, seats }) => (
          <li key={id} className="px-4 py-3 sm:px-5">
            <bdi className="font-semibold">{name}</bdi> · {seatCount(seats)}
          </li>
        ))}
      </ul>
    </section>
  );
}
