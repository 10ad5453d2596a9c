// Takes a cancellation back, or offers the learner the seats again where everything went back; says first which it is.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import type { Restoration } from '#domain/booking/operator-rules.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { momentText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useDecision } from '../../use-decision.ts';
import { ReasonField, reasonRule, WordsField } from './act-fields.tsx';

interface RestoreDialogProps {
  booking: AdminBooking;
  way: Restoration;
  onClose: () => void;
}

const copy = {
  restore: {
    title: 'Restore this booking',
    submitText: 'Restore booking',
    busyText: 'Restoring…',
    toast: 'Booking restored',
    wordsHint: 'In the email that they are booked, and on the page of the booking.',
  },
  offer: {
    title: 'Offer the seats again',
    submitText: 'Offer the seats',
    busyText: 'Offering…',
    toast: 'Seats offered',
    wordsHint: 'In the email with the offer, and on the page of the canceled booking.',
  },
} as const;

export function RestoreDialog({ booking: shown, way: shownWay, onClose }: RestoreDialogProps) {
  // As it was when the dialog was opened: what others do meanwhile must not change what is confirmed.
  const [booking] = useState(shown);
  const [way] = useState(shownWay);
  const { id, status, rest, timeZone } = booking;
  const [keyOf] = useState(createIdempotencyKeys);
  const { title, submitText, busyText, wordsHint, toast: done } = copy[way];
  const returnFocus = useFocusReturn(focusPage);
  const { send, isSending, confirmation } = useDecision('PUT /api/admin/bookings/{id}/restore', {
    toast: { title: done },
    onDone: (response) => {
      const until = response?.offered_until;
      if (until) toast({ title: `Kept until ${momentText(until, timeZone)}` });
      onClose();
    },
  });
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { reason: '', words: '' },
  });
  const submit = handleSubmit(({ reason, words }) => {
    const body = {
      shown_status: status === 'forfeited' ? ('forfeited' as const) : ('cancelled' as const),
      shown_rest: rest,
      reason: reason.trim(),
      ...(words.trim() && { words: words.trim() }),
    };
    send({ params: { id }, body, idempotencyKey: keyOf(JSON.stringify(body)) });
  });
  return (
    <DialogForm
      title={title}
      description={descriptionOf(booking, way)}
      submitText={submitText}
      busyText={busyText}
      variant="brand"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <ReasonField
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
      <WordsField
        hint={wordsHint}
        error={formState.errors.words?.message}
        registration={register('words')}
      />
      {confirmation}
    </DialogForm>
  );
}

function descriptionOf({ learner, seats, paid, rest }: AdminBooking, way: Restoration): string {
  const name = learner?.fullName ?? formerMember;
  const taken = seatCount(seats);
  if (way === 'offer')
    return `What ${name} paid goes back, and that cannot be stopped. We keep ${taken} for them for a while, if free, at today’s price; they get an email, and are booked again once they pay.`;
  const money =
    rest < paid
      ? ` ${moneyText(centsOf(paid - rest))} went back and stays with them.`
      : rest > 0
        ? ' What was paid counts as before.'
        : '';
  return `${name} gets ${taken} of this date again, if free.${money} They and the instructor get an email.`;
}
