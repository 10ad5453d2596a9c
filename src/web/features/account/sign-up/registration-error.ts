// Message on screen for a failed registration.
import { identityFailureText } from '../identity-failure-text.ts';

const translations = [
  {
    contains: 'Email already exists',
    shown: 'This email is already registered. Please try signing in instead.',
  },
  {
    contains: 'Username already exists',
    shown: 'This username is already taken. Please choose a different username.',
  },
  {
    contains: 'Database error',
    shown:
      'There was a problem creating your account. Please try again with different information.',
  },
];

export interface RegistrationFailure {
  text: string;
  /** The field to change, where the failure is about one. */
  field?: 'email' | 'password';
}

export function registrationFailure(error: unknown): RegistrationFailure {
  const raw = identityFailureText(error, 'Could not register user');
  const text = translations.find(({ contains }) => raw.includes(contains))?.shown ?? raw;
  if (isAbout(error, 'weak_password')) return { text, field: 'password' };
  if (raw.includes('Email already exists') || isAbout(error, 'user_already_exists'))
    return { text, field: 'email' };
  return { text };
}

const isAbout = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
