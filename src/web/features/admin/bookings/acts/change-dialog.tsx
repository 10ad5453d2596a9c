// Changes the date or the seats of a booking in the learner's place, also when the learner no longer can.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { bookingLimits } from '#contract/bookings/bookings.ts';
import { mostChangeRefundCents } from '#domain/booking/operator-rules.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { query } from '#web/kit/api/api.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { SeatStepper } from '#web/kit/booking/dialogs/seat-stepper.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { effectSentences } from '#web/kit/refunds/effect-text.ts';
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
import { OtherDates } from './other-dates.tsx';

interface ChangeDialogProps {
  booking: AdminBooking;
  onClose: () => void;
}

export function ChangeDialog({ booking: shown, onClose }: ChangeDialogProps) {
  // As it was when the dialog was opened: what others do meanwhile must not change what is confirmed.
  const [booking] = useState(shown);
  const { id, sessionId, seats: ownSeats, rest, learner } = booking;
  const [keyOf] = useState(createIdempotencyKeys);
  const [chosenId, setChosenId] = useState(sessionId);
  const [seats, setSeats] = useState(ownSeats);
  const [share, setShare] = useState<RefundShare>('all');
  const { data: dates } = useQuery(query('GET /api/admin/bookings/{id}/dates', { params: { id } }));
  const name = learner?.fullName ?? formerMember;
  const unitPriceCents = centsOf(booking.unitPrice);
  const mostCents = booking.isWithBank ? 0 : mostCentsOf(booking, seats);
  const returnFocus = useFocusReturn(focusPage);
  const { send, isSending, confirmation } = useDecision('PUT /api/admin/bookings/{id}/change', {
    toast: { title: 'Booking changed' },
    onDone: onClose,
  });
  const { register, handleSubmit, formState, control } = useForm({ defaultValues: empty });
  const typed = useWatch({ control, name: 'amount' });
  const cents = chosenCents(share, typed, mostCents);
  const chosen = dates?.find((date) => date.sessionId === chosenId);
  const isMoved = chosenId !== sessionId;
  const submit = handleSubmit(({ amount, ...texts }) => {
    const moved = isMoved && {
      session_id: chosenId,
      ...(chosen && { start_time: chosen.startTime }),
    };
    const body = {
      ...moved,
      seats,
      amount: chosenCents(share, amount, mostCents) / 100,
      shown: { session_id: sessionId, seats: ownSeats, rest },
      ...textsOf(texts),
    };
    send({ params: { id }, body, idempotencyKey: keyOf(JSON.stringify(body)) });
  });
  return (
    <DialogForm
      title="Change this booking"
      description={`${name} and the instructor get an email, and the calendar entry follows.`}
      submitText={cents > 0 ? `Change, refund ${moneyText(cents)}` : 'Change booking'}
      busyText="Changing…"
      variant="brand"
      isBusy={isSending}
      disabled={!isMoved && seats === ownSeats}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <OtherDates
        booking={booking}
        dates={dates}
        chosenId={chosenId}
        seats={seats}
        onChoose={setChosenId}
      />
      <SeatStepper
        seats={seats}
        most={unitPriceCents > 0 ? ownSeats : bookingLimits.seats}
        onSeats={setSeats}
        note={noteOf(unitPriceCents, name)}
      />
      {booking.isWithBank && seats < ownSeats && <WithBank />}
      {mostCents > 0 && (
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
      <Effects booking={booking} cents={cents} mostCents={mostCents} isMoved={isMoved} />
      <ReasonField
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
      {learner && (
        <WordsField
          hint="In the email that the booking is changed, and on its page."
          error={formState.errors.words?.message}
          registration={register('words')}
        />
      )}
      {confirmation}
    </DialogForm>
  );
}

const empty = { amount: '', reason: '', words: '' };

const mostCentsOf = ({ unitPrice, seats: ownSeats, rest }: AdminBooking, seats: number): number =>
  mostChangeRefundCents(
    { unitPriceCents: centsOf(unitPrice), seats: ownSeats, restCents: centsOf(rest) },
    seats,
  );

const noteOf = (unitPriceCents: number, name: string): string | undefined =>
  unitPriceCents > 0
    ? `More seats are paid for: ${name} adds them on the page of the booking.`
    : undefined;

const textsOf = ({ reason, words }: { reason: string; words: string }) => ({
  reason: reason.trim(),
  ...(words.trim() && { words: words.trim() }),
});

interface EffectsProps {
  booking: AdminBooking;
  cents: number;
  mostCents: number;
  isMoved: boolean;
}

/** It changes while an amount is typed, and is announced then. */
function Effects({ booking, cents, mostCents, isMoved }: EffectsProps) {
  const { sources, payee, unitPrice, learner } = booking;
  return (
    <div role="status" className="grid gap-1 text-[0.9375rem] leading-6 text-text-2 empty:hidden">
      {effectSentences({ sources, studioName: null }, cents, payee.name).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {cents < mostCents && (
        <p>
          {moneyText(mostCents - cents)} stays paid. If {learner?.fullName ?? formerMember} cancels
          the rest for free later, it goes back, too.
        </p>
      )}
      {isMoved && unitPrice > 0 && (
        <p>
          The rules of the booking go along: until when it is free to cancel follows the new date.
        </p>
      )}
    </div>
  );
}
