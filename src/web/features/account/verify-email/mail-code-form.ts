// The rules for typing in the code from a mail, in whatever groups the digits were copied.
import * as z from 'zod/mini';
import { loginForm } from '#contract/account-forms.ts';

const withoutGaps = z.overwrite<string>((text) => text.replaceAll(/[\s-]/g, ''));

export const mailCodeForm = z.extend(z.pick(loginForm, { email: true }), {
  code: z.string().check(withoutGaps, z.regex(/^\d{6}$/, 'Enter the 6 digits from the email')),
});

export type MailCodeForm = z.infer<typeof mailCodeForm>;
