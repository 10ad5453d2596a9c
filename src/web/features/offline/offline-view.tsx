// View of what this device has kept, for time without a network.
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sameSitePath } from '#domain/same-site-path.ts';
import { dateRangeText } from '#domain/text/date-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { businessNow } from '#web/kit/time/business-now.ts';
import { buttonClass } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { type CachedVisits, readCachedVisits } from './cached-visits.ts';
import { useReturn } from './use-return.ts';

export function OfflineView() {
  const cached = useCachedVisits();
  const target = useTarget();
  useReturn();
  return (
    <NoticeView
      icon={CloudOff}
      title="You are offline"
      actions={
        <>
          {/* Loads the page, not only its parts: the network decides what comes. */}
          <a href={target} className={buttonClass()}>
            Try again
          </a>
          <LinkButton to="/dashboard" variant="outline" className="only-signed-in">
            Your dashboard
          </LinkButton>
        </>
      }
    >
      <p>
        This page needs a connection. Bookings, classes and lists of who comes that you open while
        connected are kept here.
      </p>
      {cached && <CachedRosters rosters={cached.rosters} />}
      {cached && <CachedBookings bookings={cached.bookings} />}
      {cached && <CachedClasses classes={cached.classes} />}
    </NoticeView>
  );
}

/** Undefined until they are read; the server knows nothing of them. */
function useCachedVisits(): CachedVisits | undefined {
  const { today } = useSite();
  const [cached, setCached] = useState<CachedVisits>();
  useEffect(() => void readCachedVisits(businessNow(today)).then(setCached), [today]);
  return cached;
}

/** The page that could not be opened; in the first render the home page, as the server has it. */
function useTarget(): string {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  return isHydrated ? sameSitePath(search.get('from')) : '/';
}

function CachedRosters({ rosters }: Pick<CachedVisits, 'rosters'>) {
  if (rosters.length === 0) return null;
  return (
    <CachedList title="Who comes to your classes">
      {rosters.map(({ session, class: taught, people }) => (
        <CachedLine
          key={session.id}
          to={`/dashboard/teacher/sessions/${session.id}`}
          title={taught.title}
        >
          {dateRangeText(session.startTime, session.endTime, taught.timeZone)} ·{' '}
          {people.length === 1 ? '1 booking' : `${people.length} bookings`}
        </CachedLine>
      ))}
    </CachedList>
  );
}

function CachedBookings({ bookings }: Pick<CachedVisits, 'bookings'>) {
  if (bookings.length === 0) return null;
  return (
    <CachedList title="Your bookings">
      {bookings.map(({ id, code, class: bookedClass, session }) => (
        <CachedLine key={id} to={`/bookings/${id}`} title={bookedClass.title}>
          {dateRangeText(session.startTime, session.endTime, bookedClass.timeZone)} · code{' '}
          <span className="font-mono font-bold">{code}</span>
        </CachedLine>
      ))}
    </CachedList>
  );
}

function CachedClasses({ classes }: Pick<CachedVisits, 'classes'>) {
  if (classes.length === 0) return null;
  return (
    <CachedList title="Classes you looked at">
      {classes.map(({ id, title, location }) => (
        <CachedLine key={id} to={`/classes/${id}`} title={title}>
          {location}
        </CachedLine>
      ))}
    </CachedList>
  );
}

function CachedList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 grid gap-3 text-left text-base">
      <h2 className="text-xl font-bold tracking-tight text-text">{title}</h2>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

interface CachedLineProps {
  to: string;
  title: string;
  children: ReactNode;
}

function CachedLine({ to, title, children }: CachedLineProps) {
  return (
    <li className="relative rounded-2xl border border-border bg-surface px-4 py-3 leading-6 hover:border-input-border">
      {/* Loaded whole, so that the worker opens what it can. */}
      <Link
        to={to}
        reloadDocument
        dir="auto"
        className="font-bold text-text after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
      >
        {title}
      </Link>
      <p>{children}</p>
    </li>
  );
}
