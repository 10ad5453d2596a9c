// Form to contest a no-show.
import { focusPart } from '#web/kit/page/focus-page.ts';
import { toast } from '#web/ui/toast.ts';
import { MessageForm } from './message-form.tsx';

interface ContestProps {
  bookingId: string;
  instructorName: string;
}

export function Contest({ bookingId, instructorName }: ContestProps) {
  return (
    <MessageForm
      call="POST /api/bookings/{id}/contest"
      bookingId={bookingId}
      label="What happened?"
      hint={`${instructorName} does not decide about it, we do. You can tell us once.`}
      emptyMessage="Please say in a few words what happened."
      onSent={() => {
        focusPart('#attendance');
        toast({ title: 'Thank you', description: 'We look into it and email you our answer.' });
      }}
    >
      I was there
    </MessageForm>
  );
}
