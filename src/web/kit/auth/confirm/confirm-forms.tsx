// Forms to confirm with a code from the authenticator app, the password, or a code from an email.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DialogActions } from '#web/ui/overlay/dialog.tsx';
import { PasswordInput } from '../password-input.tsx';
import { CodeField } from './code-field.tsx';
import { type ConfirmFormProps, verifiedFactors } from './confirm-way.ts';
import { FactorSelect, namedFactors } from './factor-select.tsx';
import { verifyFactor } from './second-factor-code.ts';
import { mailCode, proveMailedCode, provePassword } from './send-proof.ts';
import { digitsOf, sixDigits } from './six-digits.ts';
import { useProof } from './use-proof.ts';

export function AppCodeForm({ facts, onConfirmed, otherAction }: ConfirmFormProps) {
  const apps = namedFactors(verifiedFactors(facts, 'totp'), 'Authenticator app');
  const [factorId, setFactorId] = useState(apps[0]?.factorId ?? '');
  const { field, error, submit, isBusy } = useProof(sixDigits, async (code) => {
    await verifyFactor(factorId, digitsOf(code));
    onConfirmed();
  });
  return (
    <ProofForm submit={submit} isBusy={isBusy} otherAction={otherAction}>
      {apps.length > 1 && (
        <div className="mb-4">
          <FactorSelect
            label="Which app shows your code?"
            factors={apps}
            factorId={factorId}
            onChoose={setFactorId}
          />
        </div>
      )}
      <CodeField label="Code from your authenticator app" error={error} {...field} />
    </ProofForm>
  );
}

export function PasswordProofForm({ facts, onConfirmed, otherAction }: ConfirmFormProps) {
  const { field, error, submit, isBusy } = useProof(filledIn, async (password) => {
    await provePassword(facts, password);
    onConfirmed();
  });
  return (
    <ProofForm submit={submit} isBusy={isBusy} otherAction={otherAction}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={facts.email} readOnly hidden />
      <Field label="Password" error={error}>
        {(aria) => <PasswordInput {...aria} {...field} autoComplete="current-password" />}
      </Field>
    </ProofForm>
  );
}

export function MailedCodeForm({ facts, onConfirmed, otherAction }: ConfirmFormProps) {
  const { mutate: send, ...sending } = useMutation({ mutationFn: mailCode });
  // Choosing this way asks for the email.
  useEffect(() => send(), [send]);
  const { field, error, submit, isBusy } = useProof(sixDigits, async (code) => {
    await proveMailedCode(facts, digitsOf(code));
    onConfirmed();
  });
  return (
    <ProofForm submit={submit} isBusy={isBusy} otherAction={otherAction}>
      <p role="status" className="mb-4 wrap-anywhere text-text-2">
        {sending.isSuccess ? 'We sent a 6-digit code to ' : 'We are sending a 6-digit code to '}
        <strong className="font-semibold text-text">{facts.email}</strong>.
      </p>
      <CodeField label="Code from your email" error={error} {...field} />
      <Button
        variant="ghost"
        size="sm"
        disabled={sending.isPending}
        className="mt-3 -ml-4"
        onClick={() => send()}
      >
        {sending.isPending ? 'Sending…' : 'Send a new code'}
      </Button>
      <FormAlert error={sending.error} className="mt-3" />
    </ProofForm>
  );
}

const filledIn = (typed: string): true | string => typed !== '' || 'Required';

interface ProofFormProps {
  submit: () => Promise<void>;
  isBusy: boolean;
  otherAction: ReactNode;
  children: ReactNode;
}

function ProofForm({ submit, isBusy, otherAction, children }: ProofFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Focus goes to the field when the dialog opens and when another way is chosen.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may stand inside the form of the action that waits for it.
        event.stopPropagation();
        void submit();
      }}
    >
      {children}
      <DialogActions>
        {/* The button waits while the proof is being checked. */}
        <fieldset disabled={isBusy} className="contents">
          {otherAction}
        </fieldset>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Checking…' : 'Confirm'}
        </Button>
      </DialogActions>
    </form>
  );
}
