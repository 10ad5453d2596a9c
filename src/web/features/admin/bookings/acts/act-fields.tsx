// Fields that the dialogs of operators share: how much goes back, the reason, and the words for the learner.
import type { UseFormRegisterReturn } from 'react-hook-form';
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { moneyText } from '#domain/money/money.ts';
import { checkPart } from '#web/kit/refunds/refund-amount.ts';
import { Field, Input, Textarea } from '#web/ui/form/field.tsx';

interface TextFieldProps {
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

export const reasonRule = {
  validate: (text: string) => text.trim() !== '' || 'Say why: other operators read it',
};

export function ReasonField({ error, registration }: TextFieldProps) {
  return (
    <Field label="Reason" hint="Only operators read this." error={error} required>
      {(aria) => <Textarea {...aria} rows={2} maxLength={adminLimits.reason} {...registration} />}
    </Field>
  );
}

/** `hint` says where the learner reads them. */
export function WordsField({
  error,
  registration,
  hint,
}: TextFieldProps & { hint: string | undefined }) {
  return (
    <Field label="Words to the learner (optional)" hint={hint} error={error}>
      {(aria) => <Textarea {...aria} rows={2} maxLength={adminLimits.reason} {...registration} />}
    </Field>
  );
}

export type RefundShare = 'all' | 'part' | 'none';

interface RefundChoiceProps {
  mostCents: number;
  share: RefundShare;
  onShare: (share: RefundShare) => void;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}

export function RefundChoice({
  mostCents,
  share,
  onShare,
  error,
  registration,
}: RefundChoiceProps) {
  const names: Record<RefundShare, string> = {
    all: `All of it, ${moneyText(mostCents)}`,
    part: 'A part',
    none: 'Nothing',
  };
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-semibold">What goes back</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {(Object.keys(names) as RefundShare[]).map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-border px-4 py-2 hover:border-input-border has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="share"
              value={each}
              checked={share === each}
              onChange={() => onShare(each)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="font-semibold">{names[each]}</span>
          </label>
        ))}
      </div>
      {share === 'part' && (
        <Field
          label={`Amount in ${currencyName(measures())}`}
          hint={`At most ${moneyText(mostCents)}`}
          error={error}
          className="mt-2"
          required
        >
          {(aria) => (
            <Input
              {...aria}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-40"
              {...registration}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}

/** In the place of the choice. */
export const WithBank = () => (
  <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning forced-colors:border">
    The learner’s bank has taken the money back and decides who keeps it, so nothing is refunded
    now. What is left can be refunded once the dispute has ended.
  </p>
);

/** The chosen cents; 0 while the part that is typed is none. */
export function chosenCents(share: RefundShare, typed: string, mostCents: number): number {
  if (share !== 'part') return share === 'all' ? mostCents : 0;
  const part = checkPart(typed, mostCents);
  return 'cents' in part ? part.cents : 0;
}

export function partFault(typed: string, mostCents: number): true | string {
  const part = checkPart(typed, mostCents);
  return 'cents' in part || part.fault;
}
