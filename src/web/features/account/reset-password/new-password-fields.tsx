// Form for the new password, typed twice.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newPasswordForm, type NewPasswordForm } from '#contract/accounts/account-forms.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { Field } from '#web/ui/form/field.tsx';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { PasswordInput } from '#web/kit/auth/password-input.tsx';
import { AuthLink } from '../auth-link.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { type PasswordRefusal, savePassword } from './save-password.ts';

interface NewPasswordFieldsProps {
  /** For password managers, which save the password under it. */
  email: string;
  onSaved(): Promise<void>;
}

export function NewPasswordFields({ email, onSaved }: NewPasswordFieldsProps) {
  const form = useForm<NewPasswordForm>({
    resolver: rulesOf(newPasswordForm),
  });
  const [failure, setFailure] = useState<PasswordRefusal | null>(null);
  const { register, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const refusal = await savePassword(password);
    if (refusal === null) await onSaved();
    else if (refusal.aboutPassword)
      setError('password', { message: refusal.text }, { shouldFocus: true });
    else setFailure(refusal);
  });
  return (
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div role="alert" className="empty:hidden">
        {failure && (
          <AuthNotice>
            {failure.text}{' '}
            {failure.isTooLate && (
              <AuthLink to="/auth/forgot-password" state={{ email }}>
                Send me a new link
              </AuthLink>
            )}
          </AuthNotice>
        )}
      </div>
      <p className="wrap-anywhere">
        For your account <strong>{email}</strong>
      </p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="New password"
        hint={errors.password ? undefined : 'At least 8 characters.'}
        error={errors.password?.message}
      >
        {(aria) => (
          <PasswordInput {...aria} {...register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(aria) => (
          <PasswordInput {...aria} {...register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <SubmitButton isBusy={isSubmitting} busyText="Saving…">
        Set new password
      </SubmitButton>
    </form>
  );
}
