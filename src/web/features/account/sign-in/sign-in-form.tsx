// Form of the sign-in screen; the page redirects after a successful sign-in.
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { loginForm, type LoginForm } from '#contract/accounts/account-forms.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { EmailInput } from '#web/ui/form/email-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { AuthLink } from '../auth-link.tsx';
import { PasswordInput } from '#web/kit/auth/password-input.tsx';
import { SubmitButton } from '../submit-button.tsx';

interface SignInFormProps {
  /** Returns whether the sign-in was refused. */
  signIn(values: LoginForm): Promise<boolean>;
  isBusy: boolean;
  forgotPath: string;
}

export function SignInForm({ signIn, isBusy, forgotPath }: SignInFormProps) {
  // No default values: they would erase what a password manager filled in before hydration.
  const form = useForm<LoginForm>({ resolver: rulesOf(loginForm) });
  const submit = form.handleSubmit(async (values) => {
    if (await signIn(values)) form.setFocus('password', { shouldSelect: true });
  });
  return (
    // method="dialog" keeps a submit before hydration from sending the password in the URL.
    <form
      method="dialog"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <Fields form={form} forgotPath={forgotPath} />
      <SubmitButton isBusy={isBusy} busyText="Signing in...">
        Sign In
      </SubmitButton>
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<LoginForm>;
  forgotPath: string;
}

function Fields({ form, forgotPath }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const email = useWatch({ control: form.control, name: 'email' }) as string | undefined;
  return (
    <>
      <Field label="Email" error={errors.email?.message}>
        {(aria) => <EmailInput {...aria} {...register('email')} autoComplete="username webauthn" />}
      </Field>
      <div className="grid">
        <Field label="Password" error={errors.password?.message}>
          {(aria) => (
            <PasswordInput {...aria} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <AuthLink to={forgotPath} state={{ email }} className="justify-self-start text-sm">
          Forgot password?
        </AuthLink>
      </div>
    </>
  );
}
