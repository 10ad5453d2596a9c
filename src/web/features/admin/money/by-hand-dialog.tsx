// Dialog that records that a failed refund was paid in another way, and how.
import { useForm } from 'react-hook-form';
import { bookingLimits } from '#contract/bookings/bookings.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { useDecision } from '#web/features/admin/use-decision.ts';
import { currentRow, focusRow } from '#web/features/admin/list/list-keys.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Field, Textarea } from '#web/ui/form/field.tsx';
import { useState } from 'react';

interface ByHandDialogProps {
  refundId: string;
  learnerName: string;
  /** "$45.00 for Wheel throwing" */
  what: string;
  onClose: () => void;
}

export function ByHandDialog({ refundId, learnerName, what, onClose }: ByHandDialogProps) {
  const [place] = useState(currentRow);
  const returnFocus = useFocusReturn(() => {
    if (!focusRow(place)) focusPage();
  });
  const { send, isSending, confirmation } = useDecision('PUT /api/admin/refunds/{id}/by-hand', {
    toast: { title: 'Written down', description: `${learnerName} is owed nothing more.` },
    onDone: onClose,
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) => send({ params: { id: refundId }, body: { note } }));
  return (
    <DialogForm
      title="Paid in another way?"
      description={`You have paid ${learnerName} ${what}, by check or by bank transfer.`}
      submitText="It is paid"
      busyText="Saving…"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field
        label="How it was paid"
        hint={`${learnerName} reads this in an email, and the audit log keeps it.`}
        error={formState.errors.note?.message}
        required
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            maxLength={bookingLimits.message}
            {...register('note', {
              validate: (typed) => typed.trim() !== '' || 'Say how, so that it can be found again',
            })}
          />
        )}
      </Field>
      {confirmation}
    </DialogForm>
  );
}
