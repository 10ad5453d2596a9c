// Changes the password.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { PasswordInput } from '#web/kit/auth/password-input.tsx';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { newPasswordForm } from '#contract/accounts/account-forms.ts';
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import { SettingsSection } from '../settings-section.tsx';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';

const emptyForm: PasswordFormValues = { password: '', confirmPassword: '' };

export function PasswordSection({ profile }: { profile: Profile }) {
  return (
    <SettingsSection
      id="password"
      description="After a change you stay signed in here, and are logged out everywhere else."
    >
      <PasswordForm profile={profile} />
    </SettingsSection>
  );
}

function PasswordForm({ profile }: { profile: Profile }) {
  const { form, save, fault, dialog } = usePasswordChange();
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form method="dialog" noValidate onSubmit={(event) => void save(event)}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Field
          label="New password"
          error={errors.password?.message}
          hint={
            errors.password ? undefined : 'At least 8 characters; a few words are better than one.'
          }
        >
          {(aria) => (
            <PasswordInput {...aria} {...register('password')} autoComplete="new-password" />
          )}
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message}>
          {(aria) => (
            <PasswordInput {...aria} {...register('confirmPassword')} autoComplete="new-password" />
          )}
        </Field>
      </div>
      <FormAlert error={fault} className="mt-6" />
      <BusyButton
        type="submit"
        variant="outline"
        isBusy={isSubmitting}
        busyText="Changing password…"
        className="mt-6 w-full sm:w-auto"
      >
        Change password
      </BusyButton>
      {dialog}
    </form>
  );
}

function usePasswordChange() {
  const form = useForm<PasswordFormValues>({
    resolver: rulesOf(newPasswordForm),
    defaultValues: emptyForm,
  });
  const { withConfirmation, dialog } = useConfirmation();
  const [fault, setFault] = useState<unknown>(null);
  const queryClient = useQueryClient();

  const save = form.handleSubmit(async (values) => {
    setFault(null);
    try {
      await withConfirmation(() => setPassword(values));
      form.reset();
      toast({ title: 'Password changed', description: 'You are logged out everywhere else.' });
      void queryClient.invalidateQueries(ownSessionsQuery);
    } catch (error) {
      if (aboutPassword.has(codeOf(error) ?? ''))
        form.setError('password', { message: failureText(error) }, { shouldFocus: true });
      else setFault(error);
    }
  });
  return { form, save, fault, dialog };
}

/** Refusals that another password would avoid. */
const aboutPassword = new Set(['weak_password', 'same_password', 'validation_failed']);

async function setPassword({ password }: PasswordFormValues): Promise<void> {
  await callIdentity((client) => client.updateUser({ password }));
}

type PasswordFormValues = z.infer<typeof newPasswordForm>;
