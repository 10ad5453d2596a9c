// Form schema of the pages that send a mail: the e-mail address.
import * as z from 'zod/mini';
import { loginForm } from '#contract/account-forms.ts';

export const emailForm = z.pick(loginForm, { email: true });

export type EmailForm = z.infer<typeof emailForm>;
