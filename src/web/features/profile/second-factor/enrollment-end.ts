// Last step of setting up a second factor: with the first one come recovery codes, which are shown before the outcome.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type IdentityUser,
  identityUserQuery,
  secondFactorsOf,
} from '#web/kit/auth/identity/identity-user.ts';
import { toast, type ToastInput } from '#web/ui/toast/toast.ts';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import { makeRecoveryCodes, recoveryCodesQuery } from './recovery-codes.ts';

interface EnrollmentEndOptions {
  /** Says what the sign-in asks for, now that there is a second factor. */
  firstText: string;
  /** Shown for every other factor. */
  another: ToastInput;
  onClose: () => void;
}

export function useEnrollmentEnd(
  user: IdentityUser,
  options: EnrollmentEndOptions,
  makeCodes = makeRecoveryCodes,
) {
  const { firstText, another, onClose } = options;
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  // Decided once: a refetch would count the new factor while its codes are still shown.
  const [isFirst] = useState(() => secondFactorsOf(user).length === 0);
  const isBusy = useRef(false);

  const finish = async () => {
    toast(isFirst ? { title: 'Second step is on', description: firstText } : another);
    onClose();
    await queryClient.invalidateQueries(identityUserQuery);
    await queryClient.invalidateQueries(recoveryCodesQuery);
    // The service has ended the sessions that were signed in with the password only.
    await queryClient.invalidateQueries(ownSessionsQuery);
  };

  const complete = async (verify: () => Promise<void>) => {
    isBusy.current = true;
    try {
      await verify();
      // Without codes the factor still works; they can be made in the settings.
      const made = isFirst ? await makeCodes().catch(() => null) : null;
      if (made) setCodes(made);
      else await finish();
    } finally {
      isBusy.current = false;
    }
  };

  /** Does nothing while `complete` runs; once codes are shown, the factor is on. */
  const close = (giveUp: () => void) => {
    if (isBusy.current) return;
    if (codes) void finish();
    else giveUp();
  };

  return { codes, complete, finish, close };
}
