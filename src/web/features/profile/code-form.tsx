// Form for one six-digit code; a refused code stays in the field with the reason below it.
import type { ReactNode } from 'react';
import { CodeField } from '#web/kit/auth/confirm/code-field.tsx';
import { digitsOf, sixDigits } from '#web/kit/auth/confirm/six-digits.ts';
import { useProof } from '#web/kit/auth/confirm/use-proof.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/overlay/dialog.tsx';

interface CodeFormProps {
  label: string;
  submitText: string;
  /** Shown beside the submit button. */
  otherAction: ReactNode;
  confirm: (code: string) => Promise<void>;
}

export function CodeForm({ label, submitText, otherAction, confirm }: CodeFormProps) {
  const { field, error, submit, isBusy } = useProof(sixDigits, (code) => confirm(digitsOf(code)));
  return (
    <form method="dialog" noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
      <CodeField label={label} error={error} {...field} />
      <DialogActions>
        {/* The button waits while the code is being checked. */}
        <fieldset disabled={isBusy} className="contents">
          {otherAction}
        </fieldset>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Checking…' : submitText}
        </Button>
      </DialogActions>
    </form>
  );
}
