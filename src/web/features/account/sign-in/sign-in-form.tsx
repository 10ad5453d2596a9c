// The form of the sign-in screen; the page leads on whoever has come in.
import { useForm, type UseFormReturn } from 'react-hook-form';
import { loginForm, type LoginForm } from '#contract/account-forms.ts';
import { rulesOf } from '#web/kit/form-rules.ts';
import { EmailInput } from '#web/ui/email-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { AuthLink } from '../auth-link.tsx';
import { PasswordInput } from '#web/kit/password-input.tsx';
import { SubmitButton } from '../submit-button.tsx';

interface SignInFormProps {
  /** Answers whether it was refused. */
  signIn(values: LoginForm): Promise<boolean>;
  isBusy: boolean;
  forgotPath: string;
}

export function SignInForm({ signIn, isBusy, forgotPath }: SignInFormProps) {
  // Without default values: they would wipe out what a password manager filled in before we took over.
  const form = useForm<LoginForm>({ resolver: rulesOf(loginForm) });
  const submit = form.handleSubmit(async (values) => {
    if (await signIn(values)) form.setFocus('password', { shouldSelect: true });
  });
  return (
    // "dialog" keeps a submit before this script runs from sending the password in the address.
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

function Fields({ form, forgotPath }: FieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Email" error={errors.email?.message}>
        {(aria) => <EmailInput {...aria} {...register('email')} autoComplete="username" />}
      </Field>
      <div className="grid">
        <Field label="Password" error={errors.password?.message}>
          {(aria) => (
            <PasswordInput {...aria} {...register('password')} autoComplete="current-password" />
          )}
        </Field>
        <AuthLink to={forgotPath} className="justify-self-start text-sm">
          Forgot password?
        </AuthLink>
      </div>
    </>
  );
}

interface FieldsProps {
  form: UseFormReturn<LoginForm>;
  forgotPath: string;
}
