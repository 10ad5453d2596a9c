// Deletes an account: checks the typed email, asks for a fresh sign-in if needed, deletes, and signs out.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { leave } from '#web/kit/auth/auth.ts';
import { saveAuthSession } from '#web/kit/auth/session/auth-session-store.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { identityUserQuery } from '../identity-user.ts';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { type Proof, prove } from './recent-sign-in.ts';

const mismatch = 'This is not the address of your account';

export function useAccountDeletion(profile: Profile, proof: Proof) {
  const form = useForm({ defaultValues: { email: '', proof: '' }, reValidateMode: 'onSubmit' });
  const { setError } = form;
  const queryClient = useQueryClient();
  const [isProofWanted, setProofWanted] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const deletion = useMutation(mutation('POST /api/account/delete'));

  const atField = (field: 'email' | 'proof', message: string) =>
    setError(field, { message }, { shouldFocus: true });

  const isProven = async (given: string): Promise<boolean> => {
    if (!isProofWanted) return true;
    try {
      if (!given) throw new Missing();
      await prove(proof, profile.email, given);
      return true;
    } catch (error) {
      atField('proof', error instanceof Missing ? 'Required' : failureText(error));
      return false;
    }
  };

  const remove = form.handleSubmit(async ({ email, proof: given }) => {
    setFault(null);
    if (!isSameAddress(email, profile.email)) return atField('email', mismatch);
    if (!(await isProven(given))) return;
    try {
      await deletion.mutateAsync({ body: { email: email.trim() } });
      await goodbye();
    } catch (error) {
      if (codeOf(error) === 'recent_sign_in_needed') {
        // A second factor may have been added or removed on another device, and decides which proof is needed.
        await queryClient.fetchQuery({ ...identityUserQuery, staleTime: 0 }).catch(() => undefined);
        setProofWanted(true);
      } else if (error instanceof ApiError && error.fields['email'])
        atField('email', error.fields['email']);
      else setFault(error);
    }
  });
  return { form, remove, isProofWanted, fault };
}

class Missing extends Error {}

const isSameAddress = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.toLowerCase();

/** Signing out by choice leads from a guarded page to the home page. */
async function goodbye(): Promise<void> {
  saveAuthSession(null, { byChoice: true });
  toast({ title: 'Account deleted', description: 'Your account and your details are gone.' });
  await leave();
}
