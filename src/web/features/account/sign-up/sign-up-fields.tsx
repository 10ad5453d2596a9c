// Fields of the registration form.
import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationForm } from '#contract/account-forms.ts';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/kit/auth/password-input.tsx';

export function SignUpFields({ form }: { form: UseFormReturn<RegistrationForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Full Name" error={errors.fullName?.message}>
        {(aria) => <Input {...aria} {...register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(aria) => <EmailInput {...aria} {...register('email')} />}
      </Field>
      <Field
        label="Phone Number"
        hint="Digits only, with an optional + for the country code."
        error={errors.phoneNumber?.message}
      >
        {(aria) => (
          <Input
            {...aria}
            {...register('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+15125550123"
          />
        )}
      </Field>
      <Field label="Password" hint="At least 8 characters." error={errors.password?.message}>
        {(aria) => (
          <PasswordInput {...aria} {...register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        {(aria) => (
          <PasswordInput {...aria} {...register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
    </>
  );
}
