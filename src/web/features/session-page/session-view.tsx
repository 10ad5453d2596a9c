// The whole session page for its instructor: head, actions and roster.
import type { Roster } from '#contract/instructor-shapes.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { SessionChanges } from '#web/kit/rescheduling/session-changes.tsx';
import { PeopleList } from './people-list.tsx';
import { SentMessages } from './sent-messages.tsx';
import { SessionActions } from './session-actions.tsx';
import { SessionHead } from './session-head.tsx';
import { usePrintInLight } from './use-print-in-light.ts';
import { whatCanBeMarked } from './what-can-be-marked.ts';

export function SessionView({ roster }: { roster: Roster }) {
  usePrintInLight();
  const now = useNow();
  const can = whatCanBeMarked(roster, now ?? new Date(0));
  return (
    <>
      <SessionHead roster={roster} now={now} />
      <SessionActions roster={roster} canCheckIn={can.checkIn} now={now} />
      <div className="mt-6 grid grid-cols-1 gap-5 empty:hidden print:hidden">
        <SessionChanges sessionId={roster.session.id} />
      </div>
      <PeopleList roster={roster} can={can} />
      <SentMessages roster={roster} />
    </>
  );
}
