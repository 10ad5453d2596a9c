// Form that requests a mail to an address; the response is the same for every address.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { loadAuth } from '#web/kit/auth/auth.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { loginForm } from '#contract/accounts/account-forms.ts';
import { SubmitButton } from '../submit-button.tsx';
import { identityFailureText } from '../identity-failure-text.ts';
import { type AccountMail, sendAccountMail } from './account-mails.ts';
import { waitSecondsOf } from './wait-seconds.ts';

const emailForm = z.pick(loginForm, { email: true });

type EmailForm = z.infer<typeof emailForm>;

interface MailRequestProps {
  mail: AccountMail;
  redirect: string;
  /** E-mail address from the previous page. */
  email: string;
  submitText: string;
  onSent(email: string): void;
}

export function MailRequest({ mail, redirect, email, submitText, onSent }: MailRequestProps) {
  const form = useForm<EmailForm>({
    resolver: rulesOf(emailForm),
    ...(email && { values: { email } }),
  });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await sendAccountMail(mail, values.email, { auth: await loadAuth(), redirect });
      onSent(values.email);
    } catch (error) {
      setFailure(requestFailure(error));
    }
  });
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div role="alert" className="empty:hidden">
        {failure && <AuthNotice tone={failure.tone}>{failure.text}</AuthNotice>}
      </div>
      <Field label="Email" error={errors.email?.message}>
        {(aria) => <EmailInput {...aria} {...form.register('email')} />}
      </Field>
      <SubmitButton isBusy={isSubmitting} busyText="Sending…">
        {submitText}
      </SubmitButton>
    </form>
  );
}

interface Failure {
  tone: 'danger' | 'info';
  text: string;
}

function requestFailure(error: unknown): Failure {
  const wait = waitSecondsOf(error);
  if (wait === undefined)
    return { tone: 'danger', text: identityFailureText(error, 'The email could not be sent.') };
  return {
    tone: 'info',
    text: `An email to this address was just requested. You can request another in ${wait} s.`,
  };
}
