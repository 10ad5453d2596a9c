// Validation of the email change form.
import * as z from 'zod/mini';
import { loginForm } from '#contract/account-forms.ts';

export const emailForm = (currentEmail: string) =>
  z.object({
    email: loginForm.shape.email.check(
      z.toLowerCase(),
      z.refine((email) => email !== currentEmail, 'This is your address already'),
    ),
  });

export type EmailFormValues = z.infer<ReturnType<typeof emailForm>>;
