// Cancels a booking in the learner's place, with as much of a refund as the operator chooses; says who bears it first.
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { effectSentences } from '#web/kit/refunds/effect-text.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../../use-decision.ts';
import {
  chosenCents,
  partFault,
  ReasonField,
  reasonRule,
  RefundChoice,
  type RefundShare,
  WithBank,
  WordsField,
} from './act-fields.tsx';

interface CancelDialogProps {
  booking: AdminBooking;
  onClose: () => void;
}

export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  // As it was when the dialog was opened: what others do meanwhile must not change what is confirmed.
  const [{ id, status, rest, payee, sources, learner, isDemoMoney, isWithBank }] =
    useState(booking);
  const [keyOf] = useState(createIdempotencyKeys);
  const [share, setShare] = useState<RefundShare>(isWithBank ? 'none' : 'all');
  const mostCents = centsOf(rest);
  const name = learner?.fullName ?? formerMember;
  const returnFocus = useFocusReturn(focusPage);
  const { send, isSending, confirmation } = useDecision('PUT /api/admin/bookings/{id}/cancel', {
    toast: { title: 'Booking canceled' },
    onDone: onClose,
  });
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { amount: '', reason: '', words: '' },
  });
  const typed = useWatch({ control, name: 'amount' });
  const cents = chosenCents(share, typed, mostCents);
  const isHeld = status === 'held';
  const submit = handleSubmit(({ amount, reason, words }) => {
    const body = {
      amount: chosenCents(share, amount, mostCents) / 100,
      shown_status: isHeld ? ('held' as const) : ('confirmed' as const),
      shown_rest: rest,
      reason: reason.trim(),
      ...(words.trim() && { words: words.trim() }),
    };
    send({ params: { id }, body, idempotencyKey: keyOf(JSON.stringify(body)) });
  });
  return (
    <DialogForm
      title="Cancel this booking"
      description={descriptionOf(name, isHeld)}
      backText="Keep it"
      submitText={cents > 0 ? `Cancel, refund ${moneyText(cents)}` : 'Cancel booking'}
      busyText="Canceling…"
      variant="danger"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {isWithBank && <WithBank />}
      {mostCents > 0 && !isWithBank && (
        <RefundChoice
          mostCents={mostCents}
          share={share}
          onShare={setShare}
          error={formState.errors.amount?.message}
          registration={register('amount', {
            validate: (text) => share !== 'part' || partFault(text, mostCents),
          })}
        />
      )}
      {/* It changes while an amount is typed, and is announced then. */}
      <div role="status" className="grid gap-1 text-[0.9375rem] leading-6 text-text-2 empty:hidden">
        {effectSentences({ sources, studioName: null }, cents, payee.name).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {cents < mostCents && !isWithBank && (
          <p>
            {moneyText(mostCents - cents)} stays, and is shared with {payee.name} after the class.{' '}
            {name} can still ask for it.
          </p>
        )}
      </div>
      <ReasonField
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
      {learner && (
        <WordsField
          hint={
            isHeld
              ? 'On the page of their booking. No email is sent, because nothing was booked yet.'
              : 'In the email that the booking is canceled, and on its page.'
          }
          error={formState.errors.words?.message}
          registration={register('words')}
        />
      )}
      {isDemoMoney && <DemoMoney />}
      {confirmation}
    </DialogForm>
  );
}

const descriptionOf = (name: string, isHeld: boolean): string =>
  isHeld
    ? `${name} has not paid yet. The seats are free as soon as no payment can come any more; one that still comes goes back.`
    : `${name} loses the seats, and the waiting list is offered them. They and the instructor get an email. This cannot be undone.`;
