// Dialog that decides a refund request, with an optional message from the instructor.
import { useForm, useWatch } from 'react-hook-form';
import { bookingLimits, type RefundRequest } from '#contract/bookings/bookings.ts';
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { useSite } from '#web/kit/api/site.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Field, Input, Textarea } from '#web/ui/form/field.tsx';
import { effectSentences } from './effect-text.ts';
import { checkPart } from './refund-amount.ts';
import { useRefundDecision } from './refund-requests-query.ts';

export type DecisionKind = 'full' | 'part' | 'decline';

interface DecisionDialogProps {
  kind: DecisionKind;
  request: RefundRequest;
  /** Where an operator decides: whose money it is. */
  instructor?: string | undefined;
  onClose: () => void;
}

export function DecisionDialog({ kind, request, instructor, onClose }: DecisionDialogProps) {
  const { payments } = useSite();
  const mostCents = centsOf(request.most);
  const returnFocus = useFocusReturn(focusRequests);
  const { send, isSending } = useRefundDecision(request, onClose);
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { amount: '', reply: '' },
  });
  const amountTyped = useWatch({ control, name: 'amount' });
  const submit = handleSubmit(({ amount, reply }) => {
    send({ amountCents: amountOf(kind, amount, mostCents), reply });
  });
  const { title, text, submitText, busyText } = wordsOf(kind, request, mostCents);
  return (
    <DialogForm
      title={title}
      description={text}
      submitText={submitText}
      busyText={busyText}
      variant={kind === 'decline' ? 'solid' : 'brand'}
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {kind === 'part' && (
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
              {...register('amount', { validate: (typed) => faultOf(typed, mostCents) })}
            />
          )}
        </Field>
      )}
      <Field label="Message (optional)" hint={`${request.learner.fullName} reads this.`}>
        {(aria) => (
          <Textarea {...aria} rows={3} maxLength={bookingLimits.message} {...register('reply')} />
        )}
      </Field>
      {/* It changes while an amount is typed, and is announced then. */}
      <div role="status" className="grid gap-1 text-[0.9375rem] leading-6 text-text-2 empty:hidden">
        {effectSentences(request, amountOf(kind, amountTyped, mostCents), instructor).map(
          (sentence) => (
            <p key={sentence}>{sentence}</p>
          ),
        )}
      </div>
      {kind !== 'decline' && payments === 'demo' && <DemoMoney />}
    </DialogForm>
  );
}

/** The request and its buttons are gone, and with the last request the whole list. */
function focusRequests(): void {
  if (!focusPart('#refund-requests')) focusPage();
}

function amountOf(kind: DecisionKind, typed: string, mostCents: number): number {
  const part = checkPart(typed, mostCents);
  return { full: mostCents, part: 'cents' in part ? part.cents : 0, decline: 0 }[kind];
}

function faultOf(typed: string, mostCents: number): true | string {
  const part = checkPart(typed, mostCents);
  return 'cents' in part || part.fault;
}

function wordsOf(kind: DecisionKind, { learner }: RefundRequest, mostCents: number) {
  const { fullName } = learner;
  switch (kind) {
    case 'full':
      return {
        title: `Refund ${moneyText(mostCents)}?`,
        text: `${fullName} gets it back the way they paid. This cannot be undone.`,
        submitText: `Refund ${moneyText(mostCents)}`,
        busyText: 'Refunding…',
      };
    case 'part':
      return {
        title: 'Refund a part',
        text: `${fullName} gets the amount back the way they paid. This cannot be undone.`,
        submitText: 'Refund this amount',
        busyText: 'Refunding…',
      };
    case 'decline':
      return {
        title: 'Decline this request?',
        text: `${fullName} is notified that there is no refund. A few words make it easier to take.`,
        submitText: 'Decline',
        busyText: 'Declining…',
      };
  }
}
