// Reschedules one session, after explaining the consequences; if that is impossible, shows the reason and alternatives.
import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RescheduleOptions } from '#contract/bookings/reschedules.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRescheduleOptions } from './reschedule-options-query.ts';
import { tooLateText } from './late-text.ts';
import { RepliesView } from './replies-view.tsx';

/** The pickers are loaded on demand. */
const RescheduleForm = lazy(async () => ({
  default: (await import('./reschedule-form.tsx')).RescheduleForm,
}));

interface RescheduleSessionProps {
  session: { id: string };
  /** The session's date and time as text. */
  text: string;
}

export function RescheduleSession({ session, text }: RescheduleSessionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" aria-label={`Reschedule date: ${text}`}>
          <CalendarClock aria-hidden="true" />
          Reschedule
        </Button>
      </DialogTrigger>
      <DialogContent title="Reschedule this date" description={text} className="sm:max-w-2xl!">
        <div className="mt-4 grid grid-cols-1 gap-5">
          <AskedSession sessionId={session.id} onDone={() => setIsOpen(false)} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

function AskedSession({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  return (
    <Loaded query={useRescheduleOptions(sessionId)} skeleton={<Loading />}>
      {(options) =>
        options.canReschedule === 'yes' ? (
          <Suspense fallback={<Loading />}>
            <RescheduleForm rescheduleOptions={options} onDone={onDone} />
          </Suspense>
        ) : (
          <NotReschedulable rescheduleOptions={options} />
        )
      }
    </Loaded>
  );
}

const Loading = () => (
  <div role="status" aria-label="Loading" className="grid gap-4">
    <Skeleton className="h-12" />
    <Skeleton className="h-24" />
  </div>
);

function NotReschedulable({ rescheduleOptions }: { rescheduleOptions: RescheduleOptions }) {
  const { canReschedule, replies, timeZone, meetings, classId } = rescheduleOptions;
  if (canReschedule === 'open' && replies)
    return (
      <>
        <p>People are still being asked about the last change of this date.</p>
        <RepliesView replies={replies} timeZone={timeZone} isCourse={meetings.length > 1} />
      </>
    );
  if (canReschedule !== 'too-late')
    return (
      <p className="text-text-2">
        It has begun, is over, or is canceled, so it can no longer be rescheduled.
      </p>
    );
  return (
    <>
      <p className="text-text-2">{tooLateText(rescheduleOptions)}</p>
      <DialogActions>
        <DialogClose asChild>
          <LinkButton to={`/classes/${classId}/edit#dates`} variant="outline">
            See its dates
          </LinkButton>
        </DialogClose>
      </DialogActions>
    </>
  );
}
