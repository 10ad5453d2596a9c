// Registration form: validates on submit and shows the outcome.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { registrationForm, type RegistrationForm } from '#contract/accounts/account-forms.ts';
import { mutation } from '#web/kit/api/api.ts';
import { loadAuth, refreshUser } from '#web/kit/auth/auth.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { phoneHint } from '#web/kit/forms/phone-hint.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field, Input } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/kit/auth/password-input.tsx';
import { AuthLink } from '../auth-link.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { registerUser } from './register-user.ts';
import { registrationFailure } from './registration-error.ts';

/** The part of the form that stays when the address turns out to be wrong. */
export type EarlierEntry = Pick<RegistrationForm, 'fullName' | 'email' | 'phoneNumber'>;

interface SignUpFormProps {
  /** Path the user was going to. */
  redirect: string;
  /** Given when the person comes back to use another address. */
  earlier?: EarlierEntry | undefined;
  onMailSent(values: RegistrationForm): void;
}

export function SignUpForm({ redirect, earlier, onMailSent }: SignUpFormProps) {
  // No default values at first: they would erase what was filled in before hydration.
  const form = useForm<RegistrationForm>({
    resolver: rulesOf(registrationForm),
    ...(earlier && { defaultValues: earlier }),
  });
  const { setFocus } = form;
  const isAgain = Boolean(earlier);
  useEffect(() => {
    if (isAgain) setFocus('email');
  }, [isAgain, setFocus]);
  const { mutateAsync: checkEmail } = useMutation(mutation('POST /api/account/email-check'));

  const submit = form.handleSubmit(async (values) => {
    try {
      const outcome = await registerUser(values, {
        checkEmail: (email) => checkEmail({ body: { email } }),
        auth: await loadAuth(),
        redirect,
      });
      if (outcome === 'mail-sent') onMailSent(values);
      // The page itself redirects a signed-in user.
      else await refreshUser();
      toast({ title: 'Registration successful', description: successText[outcome] });
    } catch (error) {
      const { text, field } = registrationFailure(error);
      toast({ variant: 'destructive', title: 'Registration failed', description: text });
      if (field) form.setError(field, { message: text }, { shouldFocus: true });
    }
  });

  return (
    // method="dialog" keeps a submit before hydration from sending anything to the server.
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <SignUpFields form={form} />
      <Agreement />
      <SubmitButton isBusy={form.formState.isSubmitting} busyText="Creating account...">
        Create Account
      </SubmitButton>
    </form>
  );
}

const successText = {
  'mail-sent': 'Please check your email to verify your account.',
  'signed-in': 'You are signed in.',
};

/** States next to the sign-up button what the user agrees to; there is no checkbox. */
function Agreement() {
  return (
    <p className="text-center text-sm text-text-2">
      By creating an account you confirm that you are at least 18 years old and agree to our{' '}
      <AuthLink to="/terms">Terms of Service</AuthLink> and{' '}
      <AuthLink to="/privacy">Privacy Policy</AuthLink>.
    </p>
  );
}

function SignUpFields({ form }: { form: UseFormReturn<RegistrationForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Full name" error={errors.fullName?.message}>
        {(aria) => <Input {...aria} {...form.register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(aria) => <EmailInput {...aria} {...form.register('email')} />}
      </Field>
      <Field label="Phone number" hint={phoneHint} error={errors.phoneNumber?.message}>
        {(aria) => (
          <Input
            {...aria}
            {...form.register('phoneNumber')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        )}
      </Field>
      <Field
        label="Password"
        hint={errors.password ? undefined : 'At least 8 characters.'}
        error={errors.password?.message}
      >
        {(aria) => (
          <PasswordInput {...aria} {...form.register('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(aria) => (
          <PasswordInput
            {...aria}
            {...form.register('confirmPassword')}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}
