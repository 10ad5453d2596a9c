// Dialog that sets another tax on the commission, from now on or from a later moment.
import { useForm, useWatch } from 'react-hook-form';
import type { Output } from '#contract/endpoints.ts';
import { exampleShareText } from '#domain/text/commission-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Input } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../../use-decision.ts';

export type Tax = Output<'GET /api/admin/commission/taxes'>['taxes'][number];

interface TaxValues {
  percent: string;
  name: string;
  number: string;
  from: string;
}

interface TaxDialogProps {
  latest: Tax | undefined;
  onClose: () => void;
}

/** Undefined where it is no percentage of at most two decimals from 0 to 30. */
function bpsOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const bps = Math.round(Number(text) * 100);
  return bps <= 3000 ? bps : undefined;
}

export function TaxDialog({ latest, onClose }: TaxDialogProps) {
  const returnFocus = useFocusReturn();
  const { commission } = useSite();
  const { register, control, formState, handleSubmit } = useForm<TaxValues>({
    defaultValues: {
      percent: '',
      name: latest?.name ?? '',
      number: latest?.number ?? '',
      from: '',
    },
  });
  const { errors } = formState;
  const decision = useDecision('POST /api/admin/commission/taxes', {
    toast: { title: 'Tax saved', description: 'Instructors and owners of studios get an email.' },
    onDone: onClose,
  });
  const submit = handleSubmit(({ percent, name, number, from }) =>
    decision.send({
      body: {
        bps: bpsOf(percent) ?? 0,
        name,
        number,
        from: from === '' ? null : new Date(from).toISOString(),
        seen: latest?.id ?? null,
      },
    }),
  );
  const bps = bpsOf(useWatch({ control, name: 'percent' }));
  const example = exampleShareText(commission.bps, 'they get', bps ? { bps, name: '' } : null);
  return (
    <DialogForm
      title="Set the tax on the commission"
      description="It counts for bookings made from its moment on; those made before keep theirs. All instructors and owners of studios get an email as soon as you save it."
      submitText="Save"
      busyText="Saving…"
      isBusy={decision.isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field
        label="Tax (%)"
        required
        error={errors.percent?.message}
        hint={bps === undefined ? 'Of the commission; 0 ends it.' : `With it, ${example}.`}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            {...register('percent', {
              validate: (typed) => bpsOf(typed) !== undefined || 'Enter a percentage from 0 to 30',
            })}
          />
        )}
      </Field>
      <Field label="Name" required error={errors.name?.message} hint="Such as VAT or sales tax.">
        {(aria) => (
          <Input
            {...aria}
            maxLength={30}
            {...register('name', {
              validate: (typed) => typed.trim() !== '' || 'Enter a name',
            })}
          />
        )}
      </Field>
      <Field label="Our tax number (optional)" hint="Statements name it.">
        {(aria) => <Input {...aria} maxLength={60} {...register('number')} />}
      </Field>
      <Field
        label="From (optional)"
        hint="In your time zone. Empty: from now on, which cannot be canceled."
      >
        {(aria) => <Input {...aria} type="datetime-local" {...register('from')} />}
      </Field>
      {decision.confirmation}
    </DialogForm>
  );
}
