// Validation of the password form; the identity service adds its own rules.
import * as z from 'zod/mini';
import { newPasswordForm } from '#contract/account-forms.ts';
import { digitsOf } from './six-digits.ts';

export const passwordForm = z.intersection(
  newPasswordForm,
  // Code from an email, when the service wants proof; empty until it asks.
  z.object({ nonce: z.string() }),
);

export type PasswordFormValues = z.infer<typeof passwordForm>;

export const nonceOf = ({ nonce }: PasswordFormValues) => (nonce ? { nonce: digitsOf(nonce) } : {});
