// Asks once more before a place in line, or seats that are kept, are given up.
import type { WaitlistEntry } from '#contract/bookings.ts';
import { whenText } from '#domain/date-text.ts';
import { GiveBackDialog } from '#web/features/class-page/booking/dialogs/give-back-dialog.tsx';
import { seatCount } from '#web/features/class-page/booking/seat-count.ts';
import { useLeaving } from './use-leaving.ts';

const questions = {
  offered: {
    title: 'Decline these seats?',
    keepWords: 'Keep them',
    words: 'Decline',
    busyWords: 'Declining…',
    text: 'They go to the next person on the waiting list, and you leave it.',
  },
  waiting: {
    title: 'Leave the waiting list?',
    keepWords: 'Stay on the list',
    words: 'Leave the list',
    busyWords: 'Leaving…',
    text: 'If you join again, you start at the end.',
  },
} as const;

export type OpenPlace = WaitlistEntry & { status: keyof typeof questions };

interface LeaveDialogProps {
  place: OpenPlace;
  token: string | undefined;
  onClose: () => void;
}

export function LeaveDialog({ place, token, onClose }: LeaveDialogProps) {
  const { text, ...words } = questions[place.status];
  const leaving = useLeaving(place.id, token, onClose);
  const { class: waitedClass, session, seats } = place;
  return (
    <GiveBackDialog {...words} isBusy={leaving.isBusy} onYes={leaving.start} onClose={onClose}>
      <p className="text-text">
        <bdi className="font-bold">{waitedClass.title}</bdi>
        <br />
        {whenText(session.startTime, session.endTime, waitedClass.timeZone)} · {seatCount(seats)}
      </p>
      <p>{text}</p>
    </GiveBackDialog>
  );
}
