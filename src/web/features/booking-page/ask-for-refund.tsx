// Form to request a refund after a late cancellation.
import type { BookingDetail } from '#contract/bookings.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { toast } from '#web/ui/toast.ts';
import { MessageForm } from './message-form.tsx';

export function AskForRefund({ booking }: { booking: BookingDetail }) {
  const { fullName } = booking.class.instructor;
  return (
    <MessageForm
      call="POST /api/bookings/{id}/refund-request"
      bookingId={booking.id}
      label="Your message"
      hint={`${fullName} reads it and decides. You can ask once.`}
      emptyMessage="Please say in a few words why."
      onSent={() => {
        focusPart('#refund-title');
        toast({ title: 'Request sent', description: `${fullName} has been notified.` });
      }}
    >
      Ask for a refund
    </MessageForm>
  );
}
