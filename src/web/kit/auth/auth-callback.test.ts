import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { readAuthCallback } from './auth-callback.ts';

const arrivedWith = (hash: string) => readAuthCallback({ pathname: '/auth/verify-email', hash });

test('sees the session a link brought', () => {
  const hash = '#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=signup';
  expect(arrivedWith(hash)).toEqual({
    path: '/auth/verify-email',
    type: 'signup',
    hasToken: true,
    error: null,
    message: null,
  });
});

test('reads why a link was refused', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=';
  expect(arrivedWith(hash).error).toEqual({
    code: 'otp_expired',
    description: 'Email link is invalid or has expired',
  });
  expect(arrivedWith('#error=server_error').error?.description).toBe('server_error');
});

test('reads the news of the first of two confirmations', () => {
  expect(arrivedWith('#message=Confirmation+link+accepted.&sb=').message).toBe(
    'Confirmation link accepted.',
  );
});

test.each(['', '#', '#reviews', '#%E0%A4%A', '#access_token=&type=signup'])(
  'takes %j for no arrival at all',
  (hash) => {
    const { hasToken, error, message } = arrivedWith(hash);
    expect([hasToken, error, message]).toEqual([false, null, null]);
  },
);

test('is over when the link has done its work', async () => {
  fakeBrowser({ pathname: '/auth/reset-password', hash: '#access_token=a&type=recovery' });
  vi.resetModules();
  const { authCallback, spendAuthCallback } = await import('./auth-callback.ts');
  expect(authCallback).toMatchObject({ hasToken: true, type: 'recovery' });
  spendAuthCallback();
  expect(authCallback).toMatchObject({ path: '/auth/reset-password', hasToken: false, type: null });
  vi.unstubAllGlobals();
});
