// The whole session page for its instructor: head, actions and roster.
import { useEffect } from 'react';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { SessionChanges } from '#web/kit/rescheduling/session-changes.tsx';
import { momentText } from '#domain/text/date-text.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { PeopleList } from './roster/people-list.tsx';
import { SessionActions } from './session-actions.tsx';
import { SessionHead } from './session-head.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { WalkInList } from './walk-ins/walk-in-list.tsx';
import { whatCanBeMarked } from './roster/what-can-be-marked.ts';

interface SessionViewProps {
  roster: Roster;
  /** Marks that wait on this device for a connection. */
  waiting?: number;
  /** When the list was read from the server. */
  readAtMs?: number;
}

export function SessionView({ roster, waiting = 0, readAtMs = 0 }: SessionViewProps) {
  usePrintInLight();
  const now = useNow();
  const can = whatCanBeMarked(roster, now ?? new Date(0));
  return (
    <>
      <SessionHead roster={roster} now={now} />
      <UnsentNote waiting={waiting} readAtMs={readAtMs} timeZone={roster.class.timeZone} />
      <SessionActions roster={roster} canCheckIn={can.checkIn} now={now} />
      <div className="mt-6 grid grid-cols-1 gap-5 empty:hidden print:hidden">
        {!roster.isReadOnly && <SessionChanges sessionId={roster.session.id} />}
      </div>
      <PeopleList roster={roster} can={can} />
      <WalkInList roster={roster} can={can} />
      <SentMessages roster={roster} />
    </>
  );
}

/** Prints in the light theme, because dark mode would print light text on white paper. */
function usePrintInLight(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const before = () => {
      wasDark = classList.contains('dark');
      if (wasDark) classList.replace('dark', 'light');
    };
    const after = () => {
      if (wasDark) classList.replace('light', 'dark');
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
}

/** Messages sent to everybody who booked the session. */
function SentMessages({ roster: { messages, class: taught } }: { roster: Roster }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages-title" className="mt-10 print:hidden">
      <h2 id="messages-title" className="text-2xl font-bold tracking-tight">
        Messages you sent
      </h2>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        {messages.map(({ message, sentAt, recipients }) => (
          <li
            key={sentAt}
            className="rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
          >
            <p className="mb-3 text-[0.9375rem] text-text-2">
              <time dateTime={sentAt}>{momentText(sentAt, taught.timeZone)}</time> · to{' '}
              {recipients === 1 ? '1 person' : `${recipients} people`}
            </p>
            <Quotation>{message}</Quotation>
          </li>
        ))}
      </ul>
    </section>
  );
}
