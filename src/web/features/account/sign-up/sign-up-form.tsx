// Registration form: validates on submit and shows the outcome.
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { registrationForm, type RegistrationForm } from '#contract/account-forms.ts';
import { mutation } from '#web/kit/api/api.ts';
import { loadAuth, refreshUser } from '#web/kit/auth/auth.ts';
import { rulesOf } from '#web/kit/forms/form-rules.ts';
import { toast } from '#web/ui/toast.ts';
import { SubmitButton } from '../submit-button.tsx';
import { Agreement } from './agreement.tsx';
import { register } from './register.ts';
import { registrationFailure } from './registration-error.ts';
import { SignUpFields } from './sign-up-fields.tsx';

const emptyForm: RegistrationForm = {
  fullName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
};

interface SignUpFormProps {
  /** Path the user was going to. */
  redirect: string;
  onMailSent(email: string): void;
}

export function SignUpForm({ redirect, onMailSent }: SignUpFormProps) {
  // No default values: they would erase what was filled in before hydration.
  const form = useForm<RegistrationForm>({
    resolver: rulesOf(registrationForm),
  });
  const { mutateAsync: checkEmail } = useMutation(mutation('POST /api/account/email-check'));

  const submit = form.handleSubmit(async (values) => {
    try {
      const outcome = await register(values, {
        checkEmail: (email) => checkEmail({ body: { email } }),
        auth: await loadAuth(),
        redirect,
      });
      if (outcome === 'mail-sent') onMailSent(values.email);
      // The page itself redirects a signed-in user.
      else await refreshUser();
      toast({ title: 'Registration successful', description: successText[outcome] });
      form.reset(emptyForm);
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
