// The one question of the pages that send a mail: where to.
import * as z from 'zod/mini';
import { loginForm } from '#contract/account-forms.ts';

export const emailForm = z.pick(loginForm, { email: true });

export type EmailForm = z.infer<typeof emailForm>;
