// Form for one code; a refused code stays in the field with the reason below it.
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog.tsx';
import { CodeField } from '#web/kit/auth/confirm/code-field.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { digitsOf, sixDigits } from '#web/kit/auth/confirm/six-digits.ts';

interface CodeFormProps {
  label: string;
  hint?: string;
  submitText: string;
  /** Shown beside the submit button. */
  otherAction: ReactNode;
  confirm: (code: string) => Promise<void>;
}

export function CodeForm({ label, hint, submitText, otherAction, confirm }: CodeFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ code }) => {
    try {
      await confirm(digitsOf(code));
    } catch (error) {
      setError('code', { message: failureText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form method="dialog" noValidate className="mt-6" onSubmit={(event) => void send(event)}>
      <CodeField
        label={label}
        hint={hint}
        error={errors.code?.message}
        {...register('code', { validate: sixDigits })}
      />
      <DialogActions>
        {/* While a code is being checked, it cannot be canceled. */}
        <fieldset disabled={isSubmitting} className="contents">
          {otherAction}
        </fieldset>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Checking…' : submitText}
        </Button>
      </DialogActions>
    </form>
  );
}
