// Form for the six-digit code from a mail, for people whose link does not work or opens elsewhere.
import { type ChangeEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { loadAuth } from '#web/kit/auth/auth.ts';
import type { AccountMail } from './account-mails.ts';
import { isCodeComplete, mailCodeForm, type MailCodeForm } from './mail-code-form.ts';
import { identityFailureText } from '../identity-failure-text.ts';

interface MailCodeEntryProps {
  mail: AccountMail;
  /** The address that the mail went to; if it is unknown, the form asks for it. */
  email?: string | undefined;
  onAccepted(): Promise<void>;
}

export function MailCodeEntry({ mail, email, onAccepted }: MailCodeEntryProps) {
  const form = useForm<MailCodeForm>({
    resolver: rulesOf(mailCodeForm),
    ...(email !== undefined && { values: { email, code: '' } }),
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(async (values) => {
    const refusal = await redeemCode(mail, values);
    if (refusal === null) await onAccepted();
    else form.setError('code', { message: refusal }, { shouldFocus: true });
  });
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {email === undefined && <EmailField form={form} />}
      <CodeField form={form} onComplete={() => void submit()} />
    </form>
  );
}

function EmailField({ form }: { form: UseFormReturn<MailCodeForm> }) {
  return (
    <Field label="Email" error={form.formState.errors.email?.message}>
      {(aria) => <EmailInput {...aria} {...form.register('email')} />}
    </Field>
  );
}

interface CodeFieldProps {
  form: UseFormReturn<MailCodeForm>;
  onComplete(): void;
}

function CodeField({ form, onComplete }: CodeFieldProps) {
  const { errors, isSubmitting } = form.formState;
  const sendWhenComplete = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as Partial<InputEvent>;
    if (isCodeComplete(form.getValues('code'), inputType) && !isSubmitting) onComplete();
  };
  return (
    <Field label="6-digit code" error={errors.code?.message} isErrorSpoken>
      {(aria) => (
        <div className="flex gap-3">
          <Input
            {...aria}
            {...form.register('code', { onChange: sendWhenComplete })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="min-w-0 text-center text-xl font-semibold tracking-[0.25em] tabular-nums"
          />
          <Button type="submit" variant="solid" disabled={isSubmitting} className="shrink-0">
            {isSubmitting ? 'Checking…' : 'Verify'}
          </Button>
        </div>
      )}
    </Field>
  );
}

const fallback = 'The code could not be checked. Try again.';

/** Returns null, or a message that says why the code was refused. */
async function redeemCode(
  mail: AccountMail,
  { email, code }: MailCodeForm,
): Promise<string | null> {
  try {
    const auth = await loadAuth();
    const { error } = await auth.verifyOtp({ type: mail, email, token: code });
    return error && identityFailureText(error, fallback);
  } catch (error) {
    return identityFailureText(error, fallback);
  }
}
