// Refunds a booking in full or in part by hand; says who bears what before it is sent.
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { effectSentences } from '#web/kit/refunds/effect-text.ts';
import { checkPart } from '#web/kit/refunds/refund-amount.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../../use-decision.ts';
import { ReasonField, reasonRule, WordsField } from './act-fields.tsx';

export function RefundButtons({ booking }: { booking: AdminBooking }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <p className="mt-4">
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        Refund
      </Button>
      {isAsking && <RefundDialog booking={booking} onClose={() => setAsking(false)} />}
    </p>
  );
}

interface RefundDialogProps {
  booking: AdminBooking;
  onClose: () => void;
}

function RefundDialog({ booking, onClose }: RefundDialogProps) {
  // As it was when the dialog was opened: what others refund meanwhile must not change what is confirmed.
  const [{ id, rest, payee, sources, learner, isDemoMoney }] = useState(booking);
  const [keyOf] = useState(createIdempotencyKeys);
  const mostCents = centsOf(rest);
  const name = learner?.fullName ?? formerMember;
  const returnFocus = useFocusReturn(focusPage);
  const { send, isSending, confirmation } = useDecision('POST /api/admin/bookings/{id}/refund', {
    toast: { title: 'Refund on its way', description: `${name} gets an email when it is sent.` },
    onDone: onClose,
  });
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { amount: (mostCents / 100).toFixed(2), reason: '', words: '' },
  });
  const typed = useWatch({ control, name: 'amount' });
  const cents = centsIn(typed, mostCents);
  const submit = handleSubmit(({ amount, reason, words }) => {
    const body = {
      amount: centsIn(amount, mostCents) / 100,
      shown_rest: rest,
      reason: reason.trim(),
      ...(words.trim() && { words: words.trim() }),
    };
    send({ params: { id }, body, idempotencyKey: keyOf(JSON.stringify(body)) });
  });
  return (
    <DialogForm
      title="Refund this booking"
      description={`${name} gets the amount back the way they paid. The seats stay as they are. This cannot be undone.`}
      submitText={cents > 0 ? `Refund ${moneyText(cents)}` : 'Refund'}
      busyText="Refunding…"
      variant="brand"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field
        label={`Amount in ${currencyName(measures())}`}
        hint={`At most ${moneyText(mostCents)}`}
        error={formState.errors.amount?.message}
        required
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-40"
            {...register('amount', { validate: (text) => faultIn(text, mostCents) })}
          />
        )}
      </Field>
      <ReasonField
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
      {learner && (
        <WordsField
          hint="In the email about the refund, and on the page of the booking."
          error={formState.errors.words?.message}
          registration={register('words')}
        />
      )}
      {/* It changes while an amount is typed, and is announced then. */}
      <div role="status" className="grid gap-1 text-[0.9375rem] leading-6 text-text-2 empty:hidden">
        {effectSentences({ sources, studioName: null }, cents, payee.name).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {isDemoMoney && <DemoMoney />}
      {confirmation}
    </DialogForm>
  );
}

function centsIn(typed: string, mostCents: number): number {
  const part = checkPart(typed, mostCents);
  return 'cents' in part ? part.cents : 0;
}

function faultIn(typed: string, mostCents: number): true | string {
  const part = checkPart(typed, mostCents);
  return 'cents' in part || part.fault;
}
