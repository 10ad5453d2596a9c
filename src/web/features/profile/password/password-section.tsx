// Changes the password; after an older sign-in, a code from an email proves who asks.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordInput } from '#web/kit/auth/password-input.tsx';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { newPasswordForm } from '#contract/accounts/account-forms.ts';
import { callIdentity } from '../call-identity.ts';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import type { Profile } from '#web/kit/auth/own-profile.ts';
import { PasswordNonce } from './password-nonce.tsx';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import { SettingsSection } from '../settings-section.tsx';
import { sixDigits, digitsOf } from '../second-factor/six-digits.ts';
import { useStepUp } from '../second-factor/step-up.tsx';

const emptyForm: PasswordFormValues = { password: '', confirmPassword: '', nonce: '' };

export function PasswordSection({ profile }: { profile: Profile }) {
  return (
    <SettingsSection
      id="password"
      description="After a change you stay signed in here, and are signed out everywhere else."
    >
      <PasswordForm profile={profile} />
    </SettingsSection>
  );
}

function PasswordForm({ profile }: { profile: Profile }) {
  const { form, save, isNonceWanted, fault, dialog } = usePasswordChange();
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
          hint="At least 8 characters; a few words are better than one."
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
      {isNonceWanted && (
        <PasswordNonce
          email={profile.email}
          error={errors.nonce?.message}
          field={register('nonce')}
          sendAgain={sendNonce}
        />
      )}
      <FormAlert error={fault} className="mt-6" />
      <Button
        type="submit"
        variant="outline"
        disabled={isSubmitting}
        className="mt-6 w-full sm:w-auto"
      >
        {isSubmitting ? 'Changing password…' : 'Change password'}
      </Button>
      {dialog}
    </form>
  );
}

function usePasswordChange() {
  const form = useForm<PasswordFormValues>({
    resolver: rulesOf(passwordForm),
    defaultValues: emptyForm,
  });
  const { withSecondFactor, dialog } = useStepUp();
  const [isNonceWanted, setNonceWanted] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const queryClient = useQueryClient();

  const askForNonce = async () => {
    // Set first: if the email is refused because one was sent a moment ago, the code from that one still works.
    setNonceWanted(true);
    await sendNonce();
  };
  const save = form.handleSubmit(async (values) => {
    setFault(null);
    // Without a code the service would only send another email.
    const nonceFault = isNonceWanted ? sixDigits(values.nonce) : true;
    if (nonceFault !== true)
      return form.setError('nonce', { message: nonceFault }, { shouldFocus: true });
    try {
      await withSecondFactor(() => setPassword(values));
      form.reset();
      setNonceWanted(false);
      toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
      void queryClient.invalidateQueries(ownSessionsQuery);
    } catch (error) {
      if (codeOf(error) === 'reauthentication_needed') return askForNonce().catch(setFault);
      const atField = passwordFault(error);
      if (atField)
        form.setError(atField.field, { message: atField.message }, { shouldFocus: true });
      else setFault(error);
    }
    return undefined;
  });
  return { form, save, isNonceWanted, fault, dialog };
}

async function setPassword(values: PasswordFormValues): Promise<void> {
  const { password } = values;
  await callIdentity((client) => client.updateUser({ password, ...nonceOf(values) }));
}

async function sendNonce(): Promise<void> {
  await callIdentity((client) => client.reauthenticate());
}

interface PasswordFault {
  field: keyof PasswordFormValues;
  message: string;
}

const fieldByCode: Record<string, keyof PasswordFormValues> = {
  weak_password: 'password',
  same_password: 'password',
  validation_failed: 'password',
  reauthentication_not_valid: 'nonce',
};

/** Null where it belongs to no field. */
function passwordFault(error: unknown): PasswordFault | null {
  const field = fieldByCode[codeOf(error) ?? ''];
  return field ? { field, message: failureText(error) } : null;
}

/** Validation of the password form; the identity service adds its own rules. */
const passwordForm = z.intersection(
  newPasswordForm,
  // Code from an email, when the service wants proof; empty until it asks.
  z.object({ nonce: z.string() }),
);

type PasswordFormValues = z.infer<typeof passwordForm>;

const nonceOf = ({ nonce }: PasswordFormValues) => (nonce ? { nonce: digitsOf(nonce) } : {});
