// Which field of the password form a refusal of the identity service belongs to.
import { codeOf, failureText } from './failure-text.ts';
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

/** Null where it belongs to none. */
export function passwordFault(error: unknown): PasswordFault | null {
  const field = fieldByCode[codeOf(error) ?? ''];
  return field ? { field, message: failureText(error) } : null;
}
