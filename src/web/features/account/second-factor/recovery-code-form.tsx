// Form for a recovery code, for people who do not have their authenticator app at hand.
import { useEffect, useRef, useState } from 'react';
import { Field, Input } from '#web/ui/form/field.tsx';
import { SubmitButton } from '../submit-button.tsx';

interface RecoveryCodeFormProps {
  /** Returns why the code was refused, undefined when it was accepted. */
  verify(code: string): Promise<string | undefined>;
}

export function RecoveryCodeForm({ verify }: RecoveryCodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function send() {
    if (isBusy) return;
    setBusy(true);
    const refusal = code.trim() === '' ? 'Enter one of your recovery codes' : await verify(code);
    setBusy(false);
    setError(refusal);
    if (refusal !== undefined) input.current?.focus();
  }

  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label="Recovery code"
        hint="One of the ten you saved when you set up your second step. Each works once."
        error={error}
        isErrorSpoken
      >
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            className="font-mono"
          />
        )}
      </Field>
      <SubmitButton isBusy={isBusy} busyText="Checking…">
        Verify
      </SubmitButton>
    </form>
  );
}
