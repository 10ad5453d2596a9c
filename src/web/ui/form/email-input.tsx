// E-mail input: the e-mail keyboard on a phone, without capitalization or spell check.
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

export function EmailInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
