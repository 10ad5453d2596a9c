// Requests an email change, which both the old and the new address have to confirm.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Declined } from '#web/kit/api/api.ts';
import { rememberLinkRequest } from '#web/kit/auth/link/link-requests.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { loginForm } from '#contract/accounts/account-forms.ts';
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { type IdentityUser, identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { returnAddress } from '../return-address.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { pendingEmailId } from './pending-email.tsx';

export function EmailForm({ user }: { user: IdentityUser }) {
  const { register, handleSubmit, setError, reset, formState } = useForm<EmailFormValues>({
    resolver: rulesOf(emailForm(user.email ?? '')),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;
  const { withConfirmation, dialog } = useConfirmation();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<string>();
  // The notice says what to do next, so no toast repeats it.
  useEffect(() => {
    if (asked !== undefined && asked === user.new_email) focusPart(`#${pendingEmailId}`);
  }, [asked, user.new_email]);

  const change = handleSubmit(async ({ email }) => {
    try {
      await withConfirmation(() => requestChange(user.email ?? '', email));
      reset();
      await queryClient.invalidateQueries(identityUserQuery);
      setAsked(email);
    } catch (error) {
      if (error instanceof Declined) return;
      setError('email', { message: wordsFor(error) }, { shouldFocus: true });
    }
  });

  return (
    <form method="dialog" noValidate onSubmit={(event) => void change(event)}>
      <Field
        label={user.new_email ? 'Another new address' : 'New address'}
        error={errors.email?.message}
        hint="We send a link to your current and to your new address. Open both to confirm."
      >
        {(aria) => <EmailInput {...aria} {...register('email')} className="sm:max-w-md" />}
      </Field>
      <BusyButton
        type="submit"
        variant="outline"
        isBusy={isSubmitting}
        busyText="Sending links…"
        className="mt-5 w-full sm:w-auto"
      >
        Change address
      </BusyButton>
      {dialog}
    </form>
  );
}

async function requestChange(currentEmail: string, email: string): Promise<void> {
  const options = { emailRedirectTo: returnAddress() };
  await callIdentity((client) => client.updateUser({ email }, options));
  rememberLinkRequest(email, currentEmail);
}

const wordsFor = (error: unknown): string =>
  codeOf(error) === 'validation_failed' ? 'Please enter a valid email address' : failureText(error);

/** Validation of the email change form. */
const emailForm = (currentEmail: string) =>
  z.object({
    email: loginForm.shape.email.check(
      z.toLowerCase(),
      z.refine((email) => email !== currentEmail, 'This is your address already'),
    ),
  });

type EmailFormValues = z.infer<ReturnType<typeof emailForm>>;
