// Dialog that changes the name and address on a receipt.
import { useForm } from 'react-hook-form';
import type { Recipient } from '#contract/money/receipt-calls.ts';
import { receiptNumberText, recipientLimits } from '#domain/money/document-numbers.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Field, Input, Textarea } from '#web/ui/form/field.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

export interface RecipientValues {
  name: string;
  address: string;
  /** Empty unless it is asked for. */
  reason: string;
}

interface RecipientDialogProps {
  recipient: Recipient;
  /** Says who gets the new receipt. */
  description: string;
  /** Operators say why. */
  asksReason?: boolean;
  isBusy: boolean;
  error?: Error | null;
  onSend: (values: RecipientValues) => void;
  onClose: () => void;
}

const reasonLetters = 1000;

export function RecipientDialog(props: RecipientDialogProps) {
  const { recipient, description, asksReason = false, isBusy, error, onSend, onClose } = props;
  const { number, revision, name, address } = recipient;
  const returnFocus = useFocusReturn();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name, address, reason: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    onSend({
      name: values.name.trim(),
      address: values.address.trim(),
      reason: values.reason.trim(),
    });
  });
  return (
    <DialogForm
      title="Change the name on this receipt"
      description={`${description} It gets the number ${receiptNumberText(number, revision + 1)}; receipt ${receiptNumberText(number, revision)} is kept and marked as corrected.`}
      submitText="Send corrected receipt"
      busyText="Sending…"
      variant="brand"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Field label="Name" hint="Of a person or a company" error={errors.name?.message} required>
        {(aria) => (
          <Input
            {...aria}
            autoComplete="name"
            maxLength={100}
            {...register('name', { validate: (text) => text.trim() !== '' || 'Enter a name' })}
          />
        )}
      </Field>
      <Field label="Address" hint="Optional" error={errors.address?.message}>
        {(aria) => (
          <Textarea
            {...aria}
            rows={4}
            autoComplete="street-address"
            maxLength={recipientLimits.address}
            {...register('address', {
              validate: (text) =>
                text.trim().split('\n').length <= recipientLimits.lines ||
                `Use at most ${recipientLimits.lines} lines`,
            })}
          />
        )}
      </Field>
      {asksReason && (
        <Field
          label="Reason"
          hint="Only operators read this."
          error={errors.reason?.message}
          required
        >
          {(aria) => (
            <Textarea
              {...aria}
              rows={3}
              maxLength={reasonLetters}
              {...register('reason', {
                validate: (text) => text.trim() !== '' || 'Say why: other operators read it',
              })}
            />
          )}
        </Field>
      )}
      <FormAlert error={error ?? null} />
    </DialogForm>
  );
}
