// Asks for the emailed code that an older sign-in requires.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { CodeField } from '../code-field.tsx';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';

interface PasswordNonceProps {
  email: string;
  error: string | undefined;
  field: UseFormRegisterReturn<'nonce'>;
  sendAgain: () => Promise<void>;
}

export function PasswordNonce({ email, error, field, sendAgain }: PasswordNonceProps) {
  const box = useRef<HTMLDivElement>(null);
  // The field appears after the press, so keyboard focus moves into it.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const sending = useMutation({
    mutationFn: sendAgain,
    onSuccess: () => toast({ title: 'New code sent', description: `Look into ${email}.` }),
  });
  return (
    <div ref={box} className="mt-6 rounded-xl bg-surface-2 p-4 sm:p-5">
      <p role="status" className="mb-4 wrap-anywhere">
        You signed in some time ago. To be sure it is you, enter the code we mail to{' '}
        <strong className="font-semibold">{email}</strong>, then change your password again.
      </p>
      <CodeField label="Code from your email" error={error} {...field} />
      <Button
        variant="ghost"
        size="sm"
        disabled={sending.isPending}
        className="mt-3 -ml-4"
        onClick={() => sending.mutate()}
      >
        {sending.isPending ? 'Sending…' : 'Send a new code'}
      </Button>
      <FormAlert error={sending.error} className="mt-3" />
    </div>
  );
}
