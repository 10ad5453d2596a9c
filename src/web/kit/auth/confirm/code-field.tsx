// Field for a six-digit code from an app or an email.
import type { ComponentProps } from 'react';
import { Field, Input } from '#web/ui/form/field.tsx';

interface CodeFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function CodeField({ label, error, hint, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(aria) => (
        <Input
          {...aria}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className="max-w-48 text-lg tracking-[0.2em] tabular-nums"
          {...rest}
        />
      )}
    </Field>
  );
}
