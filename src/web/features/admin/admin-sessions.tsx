// Sessions that are not over; an operator can cancel one in place of its instructor.
import { useState } from 'react';
import { adminLimits, type AdminSession } from '#contract/admin/admin-shapes.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { ClassLink, SessionLink } from './admin-links.tsx';
import { rowProps } from './list/list-keys.ts';
import { seatPriceText } from './seat-price-text.ts';
import { useDecision } from './use-decision.ts';

interface AdminSessionsProps {
  sessions: AdminSession[];
  /** Id of the list's heading. */
  labelledBy: string;
  /** Whether to name the class of each session, for a list with several classes. */
  isNamed?: boolean;
}

export function AdminSessions(props: AdminSessionsProps) {
  return (
    <>
      <SessionList {...props} />
      {props.sessions.length >= adminLimits.dates && (
        <p className="mt-3 text-text-2">The soonest {adminLimits.dates} are listed.</p>
      )}
    </>
  );
}

function SessionList({ sessions, labelledBy, isNamed = false }: AdminSessionsProps) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card"
    >
      {sessions.map((session) => (
        <li key={session.id} {...rowProps} className="first:rounded-t-2xl last:rounded-b-2xl">
          <SessionItem session={session} isNamed={isNamed} />
        </li>
      ))}
    </ul>
  );
}

function SessionItem({ session, isNamed }: { session: AdminSession; isNamed: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const when = sessionText(session, session.timeZone);
  const whenId = `date-${session.id}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <p className="min-w-0 grow basis-64">
        <span id={whenId} className="block font-medium">
          {when}
        </span>
        {isNamed && (
          <span className="block wrap-anywhere">
            <ClassLink shown={session.class} />
          </span>
        )}
        <span className="text-sm text-text-2">
          <SessionLink id={session.id} describedBy={whenId}>
            {session.seatsTaken} of {session.capacity} seats booked
          </SessionLink>{' '}
          · {seatPriceText(session.price)}
          {session.hasBegun && ' · under way'}
        </span>
      </p>
      <Button size="sm" variant="outline" aria-describedby={whenId} onClick={() => setAsking(true)}>
        Cancel date
      </Button>
      {isAsking && (
        <CancelSession
          id={session.id}
          when={when}
          session={session}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface CancelSessionProps {
  id: string;
  when: string;
  session: AdminSession;
  onClose: () => void;
}

function CancelSession({ id, when, session, onClose }: CancelSessionProps) {
  const { send, ...sending } = useDecision('POST /api/admin/sessions/{id}/cancel', {
    toast: { title: 'Date canceled', description: 'Everybody has been notified.' },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title="Cancel this date?"
      text={
        session.seatsTaken > 0
          ? `${when}. Everybody who has booked gets everything back. This cannot be undone.`
          : `${when}. Nobody has booked it. This cannot be undone.`
      }
      submitText="Cancel the date"
      busyText="Canceling…"
      variant="danger"
      reason="required"
      reader="Everybody who has booked"
      {...sending}
      onSend={(reason) => send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
