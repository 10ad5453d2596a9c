// Shows that an email change waits for its two confirmations, and resends the links.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { rememberLinkRequest } from '#web/kit/auth/link/link-requests.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { type IdentityUser, identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { returnAddress } from '../return-address.ts';
import { CodeField } from '#web/kit/auth/confirm/code-field.tsx';
import { confirmAddress } from './email-change-code.ts';
import { digitsOf, sixDigits } from '#web/kit/auth/confirm/six-digits.ts';
import { useProof } from '#web/kit/auth/confirm/use-proof.ts';

interface PendingEmailProps {
  user: IdentityUser;
  newEmail: string;
}

/** The notice, which gets the focus once a change is asked for. */
export const pendingEmailId = 'pending-email';

export function PendingEmail({ user, newEmail }: PendingEmailProps) {
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => sendAgain(user.email ?? '', newEmail),
    onSuccess: () => toast({ title: 'Links sent again', description: 'Look into both mailboxes.' }),
  });
  const check = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...identityUserQuery, staleTime: 0 }),
    onSuccess: (found) => {
      // The notice disappears with the button that has the focus.
      if (found.new_email !== newEmail) focusPart('#email');
    },
  });
  return (
    <div className="mb-6 rounded-xl border border-border bg-info-soft p-4 sm:p-5">
      <p id={pendingEmailId} tabIndex={-1} className="flex items-start gap-3">
        <MailQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-info" />
        <span className="min-w-0">
          <strong className="font-semibold">Waiting for confirmation</strong> of{' '}
          <span className="font-medium wrap-anywhere">{newEmail}</span>. Open the link in the email
          to each of your two addresses; until then you sign in with the current one.
        </span>
      </p>
      <div className="mt-4 flex flex-wrap gap-3 sm:pl-8">
        <BusyButton
          variant="outline"
          size="sm"
          isBusy={resend.isPending}
          busyText="Sending…"
          onClick={() => resend.mutate()}
        >
          Send the links again
        </BusyButton>
        <BusyButton
          variant="ghost"
          size="sm"
          isBusy={check.isPending}
          busyText="Checking…"
          onClick={() => check.mutate()}
        >
          Check again
        </BusyButton>
      </div>
      <FormAlert error={resend.error ?? check.error} className="mt-4" />
      <PendingEmailCode addresses={[newEmail, user.email ?? '']} />
    </div>
  );
}

async function sendAgain(email: string, newEmail: string): Promise<void> {
  const options = { emailRedirectTo: returnAddress() };
  await callIdentity((client) => client.resend({ type: 'email_change', email, options }));
  rememberLinkRequest(newEmail, email);
}

/** The addresses the emails were sent to, the new one first. */
function PendingEmailCode({ addresses }: { addresses: readonly string[] }) {
  const queryClient = useQueryClient();
  const { field, error, submit, isBusy } = useProof(sixDigits, async (code) => {
    const isComplete = await confirmAddress(addresses, digitsOf(code));
    if (!isComplete)
      toast({ title: 'One address confirmed', description: 'The other one is still to come.' });
    // Once complete, this refetch shows the new address in the section.
    await queryClient.invalidateQueries(identityUserQuery);
  });
  return (
    <form
      method="dialog"
      noValidate
      className="mt-5 flex flex-col items-start gap-3 sm:pl-8"
      onSubmit={(event) => void submit(event)}
    >
      <CodeField label="Or enter the code from either email" error={error} {...field} />
      <Button type="submit" variant="outline" size="sm" disabled={isBusy}>
        {isBusy ? 'Checking…' : 'Confirm with the code'}
      </Button>
    </form>
  );
}
