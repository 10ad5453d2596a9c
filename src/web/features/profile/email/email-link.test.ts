import { expect, test } from 'vitest';
import { readAuthCallback } from '#web/kit/auth/auth-callback.ts';
import { emailLinkOf } from './email-link.ts';

const arriving = (hash: string, pathname = '/dashboard/profile') =>
  emailLinkOf(readAuthCallback({ pathname, hash }));

test('knows the first confirmation by its message', () => {
  const hash =
    '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=';
  expect(arriving(hash)).toEqual({
    outcome: 'half-way',
    text: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  });
});

test('knows the second confirmation by the tokens of an address change', () => {
  const tokens = 'access_token=a&refresh_token=r&expires_in=3600&token_type=bearer';
  expect(arriving(`#${tokens}&type=email_change`)).toEqual({ outcome: 'changed' });
  expect(arriving(`#${tokens}&type=signup`)).toBeNull();
  expect(arriving('#type=email_change')).toBeNull();
});

test('tells why a link was refused', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=';
  expect(arriving(hash)).toEqual({
    outcome: 'refused',
    text: 'Email link is invalid or has expired',
  });
});

test('takes an ordinary jump within the page, or a link to another one, for none', () => {
  for (const hash of ['', '#', '#email', '#message=']) expect(arriving(hash)).toBeNull();
  expect(arriving('#message=hello', '/')).toBeNull();
});
