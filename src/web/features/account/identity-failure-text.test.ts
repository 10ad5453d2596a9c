import { AuthApiError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { identityFailureText } from './identity-failure-text.ts';

const refusal = (message: string) => new AuthApiError(message, 429, 'over_email_send_rate_limit');

test('says in plain words that too many mails were asked for', () => {
  expect(identityFailureText(refusal('email rate limit exceeded'), '')).toBe(
    'Too many emails were asked for. Try again later.',
  );
});

test('keeps the words of other refusals', () => {
  const text = 'For security purposes, you can only request this after 9 seconds.';
  expect(identityFailureText(refusal(text), '')).toBe(text);
});
