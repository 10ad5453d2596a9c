// Form for the six-digit code; the last digit submits it.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FactorSelect, type NamedFactor } from '#web/kit/auth/confirm/factor-select.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { SubmitButton } from '../submit-button.tsx';

const codeLength = 6;

interface CodeFormProps {
  devices: NamedFactor[];
  /** Returns why the code was refused, undefined when it was accepted. */
  verify(factorId: string, code: string): Promise<string | undefined>;
}

export function CodeForm({ devices, verify }: CodeFormProps) {
  const [factorId, setFactorId] = useState(devices[0]?.factorId ?? '');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function send(digits: string) {
    if (isBusy) return;
    setError(undefined);
    if (digits.length < codeLength) {
      setError('Enter the 6-digit code');
      return input.current?.focus();
    }
    setBusy(true);
    const refusal = await verify(factorId, digits);
    setBusy(false);
    if (refusal === undefined) return;
    setError(refusal);
    setCode('');
    input.current?.focus();
  }

  function type(text: string) {
    // People paste "123 456", and phones may fill in more than the digits.
    const digits = text.replace(/\D/g, '').slice(0, codeLength);
    const isComplete = digits.length === codeLength && code.length < codeLength;
    setCode(digits);
    if (isComplete) void send(digits);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(code);
  }

  return (
    <form method="dialog" noValidate className="grid gap-5" onSubmit={submit}>
      <FactorSelect
        label="Which app shows your code?"
        factors={devices}
        factorId={factorId}
        onChoose={setFactorId}
      />
      <Field label="6-digit code" error={error} isErrorSpoken>
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            value={code}
            onChange={(event) => type(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="text-center text-2xl font-semibold tracking-[0.35em] tabular-nums"
          />
        )}
      </Field>
      <SubmitButton isBusy={isBusy} busyText="Checking…">
        Verify
      </SubmitButton>
    </form>
  );
}
