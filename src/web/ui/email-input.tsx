// The box for an e-mail address: the right keyboard on a phone, and nobody who corrects what was typed.
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
