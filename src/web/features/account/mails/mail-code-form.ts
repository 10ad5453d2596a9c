// Form schema for the code from a mail; accepts digits in any grouping.
import * as z from 'zod/mini';
import { loginForm } from '#contract/accounts/account-forms.ts';

const withoutGaps = z.overwrite<string>((text) => text.replaceAll(/[\s-]/g, ''));

export const mailCodeForm = z.extend(z.pick(loginForm, { email: true }), {
  code: z.string().check(withoutGaps, z.regex(/^\d{6}$/, 'Enter the 6-digit code')),
});

/** Autofill sets no input type; deleting a digit does not mean that the user is done. */
export const isCodeComplete = (text: string, inputType: string | undefined): boolean =>
  text.replaceAll(/\D/g, '').length === 6 && !inputType?.startsWith('delete');

export type MailCodeForm = z.infer<typeof mailCodeForm>;
