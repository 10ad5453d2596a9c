// Changes a session and the later ones of its series together, after showing what that means for each.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type AskedSession, SessionDialog } from '../session-dialog.tsx';
import { laterDatesQuery } from './later-dates-query.ts';

/** The pickers and the time library are loaded on demand. */
const LaterForm = lazy(async () => ({ default: (await import('./later-form.tsx')).LaterForm }));

interface ChangeLaterProps {
  one: OwnClass;
  session: OwnSession;
  /** The session's date and time as text. */
  text: string;
}

export function ChangeLater({ openerId, onClose, ...props }: ChangeLaterProps & AskedSession) {
  return (
    <SessionDialog
      openerId={openerId}
      title="This and later dates"
      description={`From ${props.text} on`}
      className="sm:max-w-2xl!"
      onClose={onClose}
    >
      <Asked {...props} onDone={onClose} />
    </SessionDialog>
  );
}

function Asked({ one, session, onDone }: ChangeLaterProps & { onDone: () => void }) {
  const query = useQuery(laterDatesQuery(one.id, session.id));
  return (
    <div className="mt-5 grid grid-cols-1 gap-6">
      <Loaded query={query} skeleton={<Loading />}>
        {(later) => (
          <Suspense fallback={<Loading />}>
            <LaterForm one={one} session={session} later={later} onDone={onDone} />
          </Suspense>
        )}
      </Loaded>
    </div>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading" className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-40" />
  </div>
);
