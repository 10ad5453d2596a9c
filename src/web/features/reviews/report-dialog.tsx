// Asks why a class, a review or a question should not be shown, and notifies an operator.
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type ReportReason, reportReasons, reviewLimits } from '#contract/reviews/reviews.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { mutation } from '#web/kit/api/api.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Field, NativeSelect, Textarea } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { Reported } from './reported.ts';

interface ReportDialogProps {
  thing: Reported;
  what: 'class' | 'review' | 'question';
  /** Where a menu item has opened it, which is gone when it closes. */
  focusMenu?: () => void;
  onClose: () => void;
}

const writer = {
  class: 'teaches the class',
  review: 'wrote the review',
  question: 'wrote it',
} as const;

export function ReportDialog({ thing, what, focusMenu, onClose }: ReportDialogProps) {
  const returnFocus = useFocusReturn(focusMenu);
  const report = useMutation({
    ...mutation('POST /api/reports'),
    onSuccess: () => {
      toast({ title: 'Thank you', description: 'Somebody will look at it.' });
      onClose();
    },
  });
  const { register, handleSubmit, formState } = useForm<{ reason: string; message: string }>({
    defaultValues: { reason: '', message: '' },
  });
  const submit = handleSubmit(({ reason, message }) => {
    if (!report.isPending)
      report.mutate({ body: { ...thing, reason: reason as ReportReason, message } });
  });
  return (
    <DialogForm
      title={`Report this ${what}`}
      description={`We look at every report. The person who ${writer[what]} does not learn who you are.`}
      submitText="Send report"
      busyText="Sending…"
      variant="solid"
      isBusy={report.isPending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="What is wrong?" error={formState.errors.reason?.message} required>
        {(aria) => (
          <NativeSelect {...aria} {...register('reason', { required: 'Choose a reason.' })}>
            <option value="">Choose a reason</option>
            {Object.entries(reportReasons).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label="Message (optional)">
        {(aria) => (
          <Textarea {...aria} rows={3} maxLength={reviewLimits.report} {...register('message')} />
        )}
      </Field>
      <FormAlert error={report.error} />
    </DialogForm>
  );
}
