// Instructor's actions for a session: check in by code, message everybody, save or print the roster, reschedule it.
import { CalendarDays, Download, Mail, Printer, ScanLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { secondMs } from '#domain/time/durations.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { RescheduleSession } from '#web/kit/rescheduling/reschedule-session.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { mutation } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { prepareScanning } from './check-in/scanner/detector.ts';
import { CodeDialog } from './check-in/code-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

interface SessionActionsProps {
  roster: Roster;
  canCheckIn: boolean;
  now: Date | undefined;
}

export function SessionActions({ roster, canCheckIn, now }: SessionActionsProps) {
  const { people, session, class: taught, markUntil } = roster;
  const [open, setOpen] = useState<'code' | 'message'>();
  const file = useListFile(roster);
  const hasPeople = people.length > 0;
  usePreparedScanning(canCheckIn && hasPeople);
  const isAhead =
    session.state === 'scheduled' && now !== undefined && now < new Date(session.startTime);
  const canWrite =
    roster.mayMessage && hasPeople && now !== undefined && now <= new Date(markUntil);
  return (
    <div className="mt-6 flex flex-wrap gap-2 max-sm:*:grow max-sm:*:basis-[40%] print:hidden">
      {canCheckIn && hasPeople && (
        <Button size="sm" className="max-sm:min-w-full" onClick={() => setOpen('code')}>
          <ScanLine aria-hidden="true" />
          Check in by code
        </Button>
      )}
      {canWrite && (
        <Button size="sm" variant="outline" onClick={() => setOpen('message')}>
          <Mail aria-hidden="true" />
          Message all
        </Button>
      )}
      {hasPeople && (
        <>
          <BusyButton
            size="sm"
            variant="outline"
            isBusy={file.isSaving}
            busyText="Saving…"
            onClick={file.save}
          >
            <Download aria-hidden="true" />
            Save as CSV
          </BusyButton>
          <Button size="sm" variant="outline" onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </>
      )}
      {isAhead && !roster.isReadOnly && (
        <RescheduleSession session={session} text={sessionText(session, taught.timeZone)} />
      )}
      {!roster.isReadOnly && (
        <LinkButton to={`/classes/${taught.id}/edit#dates`} size="sm" variant="ghost">
          <CalendarDays aria-hidden="true" />
          All dates
        </LinkButton>
      )}
      {open === 'code' && <CodeDialog roster={roster} onClose={() => setOpen(undefined)} />}
      {open === 'message' && <MessageDialog roster={roster} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** After the page has settled, so that its own files come first. */
function usePreparedScanning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setTimeout(() => void prepareScanning().catch(() => undefined), 3 * secondMs);
    return () => clearTimeout(timer);
  }, [isNeeded]);
}

/** Requires authentication, so a plain link does not work. */
function useListFile({ session }: Roster) {
  const { mutate, isPending } = useMutation({
    ...mutation('GET /api/sessions/{id}/roster.csv'),
    onSuccess: (text) => saveFile(`roster-${session.startTime.slice(0, 10)}.csv`, 'text/csv', text),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return { save: () => mutate({ params: { id: session.id } }), isSaving: isPending };
}
