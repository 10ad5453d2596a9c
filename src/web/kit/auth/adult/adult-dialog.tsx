// Dialog that asks whether the person is an adult, and stores the confirmation.
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { mutation } from '#web/kit/api/api.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';

export interface AdultDialogProps {
  /** Called with true once the confirmation is stored. */
  onReply: (isConfirmed: boolean) => void;
}

export function AdultDialog({ onReply }: AdultDialogProps) {
  const confirmation = useMutation(mutation('POST /api/account/adult-confirmation'));
  const returnFocus = useFocusReturn();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (confirmation.isPending) return;
    try {
      await confirmation.mutateAsync();
    } catch {
      // The dialog shows the error, and stays open for another try.
      return;
    }
    onReply(true);
  };
  return (
    <DialogForm
      title="Are you 18 or older?"
      description="You must be at least 18 years old to book a class or teach one. We ask only once, then you go on where you were."
      backText="No, go back"
      submitText="Yes, I am 18 or older"
      busyText="Saving…"
      isBusy={confirmation.isPending}
      onSubmit={confirm}
      onClose={() => onReply(false)}
      returnFocus={returnFocus}
    >
      <p className="text-sm text-text-2">
        It is part of our{' '}
        <a
          href="/terms#accounts"
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
        >
          Terms of Service
        </a>
        , which open in a new tab.
      </p>
      <FormAlert error={confirmation.error} />
    </DialogForm>
  );
}
