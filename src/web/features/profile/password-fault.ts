// Maps a refusal of the identity service to a field of the password form.
import { codeOf, failureText } from '../../kit/forms/failure-text.ts';
import type { PasswordFormValues } from './password-form-rules.ts';

interface PasswordFault {
  field: keyof PasswordFormValues;
  message: string;
}

const fieldByCode: Record<string, keyof PasswordFormValues> = {
  weak_password: 'password',
  same_password: 'password',
  validation_failed: 'password',
  reauthentication_not_valid: 'nonce',
};

/** Null where it belongs to no field. */
export function passwordFault(error: unknown): PasswordFault | null {
  const field = fieldByCode[codeOf(error) ?? ''];
  return field ? { field, message: failureText(error) } : null;
}
