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
import { type KeptThings, readKeptThings } from './kept-things.ts';
import { useReturn } from './use-return.ts';

export function OfflineView() {
  const kept = useKeptThings();
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
      {kept && <KeptRosters rosters={kept.rosters} />}
      {kept && <KeptBookings bookings={kept.bookings} />}
      {kept && <KeptClasses classes={kept.classes} />}
    </NoticeView>
  );
}

/** Undefined until they are read; the server knows nothing of them. */
function useKeptThings(): KeptThings | undefined {
  const { today } = useSite();
  const [kept, setKept] = useState<KeptThings>();
  useEffect(() => void readKeptThings(businessNow(today)).then(setKept), [today]);
  return kept;
}

/** The page that could not be opened; in the first render the home page, as the server has it. */
function useTarget(): string {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  return isHydrated ? sameSitePath(search.get('from')) : '/';
}

function KeptRosters({ rosters }: Pick<KeptThings, 'rosters'>) {
  if (rosters.length === 0) return null;
  return (
    <KeptList title="Who comes to your classes">
      {rosters.map(({ session, class: taught, people }) => (
        <KeptLine
          key={session.id}
          to={`/dashboard/teacher/sessions/${session.id}`}
          title={taught.title}
        >
          {dateRangeText(session.startTime, session.endTime, taught.timeZone)} ·{' '}
          {people.length === 1 ? '1 booking' : `${people.length} bookings`}
        </KeptLine>
      ))}
    </KeptList>
  );
}

function KeptBookings({ bookings }: Pick<KeptThings, 'bookings'>) {
  if (bookings.length === 0) return null;
  return (
    <KeptList title="Your bookings">
      {bookings.map(({ id, code, class: bookedClass, session }) => (
        <KeptLine key={id} to={`/bookings/${id}`} title={bookedClass.title}>
          {dateRangeText(session.startTime, session.endTime, bookedClass.timeZone)} · code{' '}
          <span className="font-mono font-bold">{code}</span>
        </KeptLine>
      ))}
    </KeptList>
  );
}

function KeptClasses({ classes }: Pick<KeptThings, 'classes'>) {
  if (classes.length === 0) return null;
  return (
    <KeptList title="Classes you looked at">
      {classes.map(({ id, title, location }) => (
        <KeptLine key={id} to={`/classes/${id}`} title={title}>
          {location}
        </KeptLine>
      ))}
    </KeptList>
  );
}

function KeptList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 grid gap-3 text-left text-base">
      <h2 className="text-xl font-bold tracking-tight text-text">{title}</h2>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

interface KeptLineProps {
  to: string;
  title: string;
  children: ReactNode;
}

function KeptLine({ to, title, children }: KeptLineProps) {
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
