// Dialog that decides on an exception from the standing commission: the form, and then what it would do.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Input as Sent } from '#contract/endpoints.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { useDecision } from '../../use-decision.ts';
import { readField } from '../setting-words.ts';
import { ExceptionFields, type ExceptionValues } from './exception-fields.tsx';
import { type ExceptionPreview, previewSentences } from './exception-words.ts';

type Wanted = Sent<'POST /api/admin/commission/exceptions/preview'>['body'];

interface ExceptionDialogProps {
  /** The instructor that it is for, where that is known. */
  who: string | undefined;
  onClose: () => void;
}

interface Shown {
  wanted: Wanted;
  preview: ExceptionPreview;
  reason: string;
}

export function ExceptionDialog({ who, onClose }: ExceptionDialogProps) {
  const returnFocus = useFocusReturn();
  const form = useForm<ExceptionValues>({ defaultValues: { ...empty, ...startOf(who) } });
  const [shown, show] = useState<Shown>();
  const look = useMutation(mutation('POST /api/admin/commission/exceptions/preview'));
  const decision = useDecision('POST /api/admin/commission/exceptions', {
    toast: { title: 'Exception decided', description: 'Those concerned get an email.' },
    onDone: onClose,
  });
  const preview = form.handleSubmit(async (values) => {
    const wanted = wantedOf(form, values);
    if (!wanted) return;
    try {
      const response = await look.mutateAsync({ body: wanted });
      show({ wanted, preview: response, reason: values.reason.trim() });
    } catch (error) {
      showRefusal(form, error);
    }
  });
  const send = async (): Promise<void> => {
    if (!shown) return;
    const { wanted, preview: seen, reason } = shown;
    decision.send({ body: { ...wanted, reason, version: seen.version } });
  };
  return (
    <DialogForm
      title={shown ? titleOf(shown) : 'Add an exception'}
      description={
        shown ? 'Look at what it does.' : 'You see what it does before anybody hears of it.'
      }
      submitText={shown ? 'Add the exception' : 'Preview'}
      busyText={shown ? 'Saving…' : 'One moment…'}
      isBusy={look.isPending || decision.isSending}
      onSubmit={(event) => {
        if (!shown) return preview(event);
        event.preventDefault();
        return send();
      }}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {shown ? (
        <Preview shown={shown} onBack={() => show(undefined)} />
      ) : (
        <>
          <ExceptionFields form={form} />
          <FormAlert error={hasFields(look.error) ? null : look.error} />
        </>
      )}
      {decision.confirmation}
    </DialogForm>
  );
}

function Preview({ shown, onBack }: { shown: Shown; onBack: () => void }) {
  return (
    <div>
      <ul className="grid gap-2 rounded-xl bg-surface-2 px-4 py-3 forced-colors:border">
        {previewSentences(shown.preview, shown.wanted.bps).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      <Button type="button" variant="ghost" size="sm" className="mt-2" onClick={onBack}>
        Change it
      </Button>
    </div>
  );
}

const empty: ExceptionValues = {
  kind: 'category',
  categoryId: '1',
  who: '',
  handle: '',
  percent: '',
  fromDay: '',
  untilDay: '',
  reason: '',
};

const startOf = (who: string | undefined): Partial<ExceptionValues> =>
  who === undefined ? {} : { kind: 'instructor', who };

const titleOf = ({ wanted, preview }: Shown): string =>
  `${wanted.bps / 100}% for ${preview.concerned.name}?`;

/** Undefined where the rate cannot be read, which is then shown under its field. */
function wantedOf(
  form: UseFormReturn<ExceptionValues>,
  values: ExceptionValues,
): Wanted | undefined {
  const read = readField('commissionBps', values.percent);
  if ('fault' in read) {
    form.setError('percent', { message: `The commission ${read.fault}` }, { shouldFocus: true });
    return undefined;
  }
  const { kind, categoryId, who, handle, fromDay, untilDay } = values;
  return {
    target:
      kind === 'category'
        ? { kind, categoryId: Number(categoryId) }
        : kind === 'instructor'
          ? { kind, who }
          : { kind, handle },
    bps: Number(read.value),
    fromDay: fromDay || null,
    untilDay: untilDay || null,
  };
}

const fieldNames: Record<string, { name: keyof ExceptionValues; label: string }> = {
  'target.who': { name: 'who', label: 'This' },
  'target.handle': { name: 'handle', label: 'This' },
  fromDay: { name: 'fromDay', label: 'The day' },
  untilDay: { name: 'untilDay', label: 'The day' },
};

const hasFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((field) => field in fieldNames);

function showRefusal(form: UseFormReturn<ExceptionValues>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const [field, message] of Object.entries(error.fields)) {
    const known = fieldNames[field];
    if (known)
      form.setError(known.name, { message: `${known.label} ${message}` }, { shouldFocus: true });
  }
}
