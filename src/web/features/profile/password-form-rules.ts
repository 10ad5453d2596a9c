// The rules of the form that sets another password; the identity service adds its own.
import * as z from 'zod/mini';
import { newPasswordForm } from '#contract/account-forms.ts';
import { digitsOf } from './six-digits.ts';

export const passwordForm = z.intersection(
  newPasswordForm,
  // From a mail, when the service wants to be sure; empty until it asks.
  z.object({ nonce: z.string() }),
);

export type PasswordFormValues = z.infer<typeof passwordForm>;

export const nonceOf = ({ nonce }: PasswordFormValues) => (nonce ? { nonce: digitsOf(nonce) } : {});
