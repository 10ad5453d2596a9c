// Section about refunds: their state, the refund request and its reply.
import { CircleAlert, CircleCheck, FileMinus, Hourglass, type LucideIcon } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { creditNoteText } from '#domain/money/document-numbers.ts';
import { useCreditNote } from '#web/kit/booking/take-home.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { toast } from '#web/ui/toast/toast.ts';
import {
  mayAskForRefund,
  refundDecider,
  refundWords,
  requestWords,
} from '#web/kit/booking/state/refund-words.ts';
import { Quote } from '#web/kit/booking/state/quote.tsx';
import { MessageForm } from './message-form.tsx';

type Refund = BookingDetail['refunds'][number];

/** Renders nothing without a refund or a request, and when none can be requested. */
export function Refunds({ booking }: { booking: BookingDetail }) {
  const { refunds, refundRequest } = booking;
  const mayAsk = mayAskForRefund(booking);
  if (refunds.length === 0 && !refundRequest && !mayAsk) return null;
  return (
    <section
      aria-labelledby="refund-title"
      className="rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id="refund-title" tabIndex={-1} className="text-xl font-bold tracking-tight">
        {mayAsk ? 'Ask for a refund' : 'Refund'}
      </h2>
      {refunds.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {refunds.map((refund, place) => (
            // Index as key: the list only grows at the end, and two refunds may be equal.
            <RefundLine key={place} refund={refund} />
          ))}
        </ul>
      )}
      {booking.creditNotes.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
          {booking.creditNotes.map((note) => (
            <CreditNoteButton key={note.number} number={note.number} />
          ))}
        </p>
      )}
      {mayAsk && <AskForRefund booking={booking} />}
      {refundRequest && (
        <div className="mt-4 grid grid-cols-1 gap-4">
          <p role="status" className="leading-7">
            {requestWords(refundRequest, booking)}
          </p>
          {refundRequest.reply && <Quote by="Reply">{refundRequest.reply}</Quote>}
          {refundRequest.message && <Quote by="You wrote">{refundRequest.message}</Quote>}
        </div>
      )}
    </section>
  );
}

const looks: Record<Refund['status'], { icon: LucideIcon; look: string }> = {
  'on-its-way': { icon: Hourglass, look: 'text-info' },
  done: { icon: CircleCheck, look: 'text-success' },
  failed: { icon: CircleAlert, look: 'text-danger' },
};

function RefundLine({ refund }: { refund: Refund }) {
  const { icon: Icon, look } = looks[refund.status];
  return (
    <li className="flex items-start gap-3 leading-7">
      <Icon aria-hidden="true" className={classNames('mt-1 size-5 shrink-0', look)} />
      <span>{refundWords(refund)}</span>
    </li>
  );
}

function CreditNoteButton({ number }: { number: number }) {
  const { save, isSaving } = useCreditNote(number);
  return (
    <BusyButton
      variant="outline"
      size="sm"
      isBusy={isSaving}
      busyText="Writing credit note…"
      onClick={save}
    >
      <FileMinus aria-hidden="true" />
      Credit note {creditNoteText(number)}
    </BusyButton>
  );
}

/** Form to request a refund after a late cancellation. */
function AskForRefund({ booking }: { booking: BookingDetail }) {
  const decider = refundDecider(booking);
  return (
    <MessageForm
      call="POST /api/bookings/{id}/refund-request"
      bookingId={booking.id}
      label="Your message"
      hint={`${decider} reads it and decides. You can ask once.`}
      emptyMessage="Say in a few words why."
      onSent={() => {
        focusPart('#refund-title');
        toast({ title: 'Request sent', description: `${decider} has been notified.` });
      }}
    >
      Ask for a refund
    </MessageForm>
  );
}
