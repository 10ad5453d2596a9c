// The rules of the sign-in and sign-up forms, in the words the specification gives them.
import * as z from 'zod/mini';
import { accountMessages, profileLengths, typedPhoneNumber } from './profile.ts';

const text = () => z.string({ error: 'Required' });

const email = text().check(
  z.trim(),
  z.email(accountMessages.email),
  z.maxLength(profileLengths.email, accountMessages.email),
);

export const loginForm = z.object({
  email,
  password: text().check(z.minLength(1, 'Password is required')),
});

/** Counts as the sign-in service does: no invisible characters, blanks once between words, and an emoji once. */
const visibleLength = (password: string): number =>
  Array.from(
    password
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  ).length;

const passwordPair = {
  password: text().check(
    z.refine((password) => visibleLength(password) >= 8, 'Password must be at least 8 characters'),
  ),
  confirmPassword: text().check(z.minLength(1, 'Please confirm your password')),
};

interface PasswordPair {
  password: string;
  confirmPassword: string;
}

const samePassword = z.refine<PasswordPair>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  },
);

export const registrationForm = z
  .object({
    fullName: text().check(
      z.trim(),
      z.minLength(1, accountMessages.fullName),
      z.maxLength(
        profileLengths.fullName,
        `Full name must be at most ${profileLengths.fullName} characters`,
      ),
    ),
    email,
    phoneNumber: text().check(...typedPhoneNumber),
    ...passwordPair,
  })
  .check(samePassword);

/** The form that replaces a forgotten password. */
export const newPasswordForm = z.object(passwordPair).check(samePassword);

export type LoginForm = z.infer<typeof loginForm>;
export type RegistrationForm = z.infer<typeof registrationForm>;
export type NewPasswordForm = z.infer<typeof newPasswordForm>;
