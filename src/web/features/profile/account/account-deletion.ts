// Deletes the account: checks the typed address, asks for confirmation if needed, deletes, and logs out.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { leave } from '#web/kit/auth/auth.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { toast } from '#web/ui/toast/toast.ts';

const mismatch = 'This is not the address of your account';

export function useAccountDeletion(profile: Profile) {
  const form = useForm({ defaultValues: { email: '' }, reValidateMode: 'onSubmit' });
  const { withConfirmation, dialog } = useConfirmation();
  const [fault, setFault] = useState<unknown>(null);
  const deletion = useMutation(mutation('POST /api/account/delete'));

  const atEmail = (message: string) => form.setError('email', { message }, { shouldFocus: true });

  const remove = form.handleSubmit(async ({ email }) => {
    setFault(null);
    if (!isSameAddress(email, profile.email)) return atEmail(mismatch);
    try {
      await withConfirmation(() => deletion.mutateAsync({ body: { email: email.trim() } }));
      await goodbye();
    } catch (error) {
      if (error instanceof ApiError && error.fields['email']) atEmail(error.fields['email']);
      else setFault(error);
    }
  });
  return { form, remove, fault, dialog };
}

const isSameAddress = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.toLowerCase();

async function goodbye(): Promise<void> {
  toast({ title: 'Account deleted', description: 'Your account and your details are gone.' });
  await leave({ byChoice: true, isEnded: true });
}
