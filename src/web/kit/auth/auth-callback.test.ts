import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#tests/support/fake-browser.ts';
import { hasLink, isLinkFragment, readAuthCallback } from './auth-callback.ts';
import { linkRefusalText } from './link/link-refusals.ts';

const arrivedWith = (hash: string, pathname = '/auth/verify-email', search = '') =>
  readAuthCallback({ pathname, search, hash });
const tokens = 'access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer';

test('sees the session a link brought', () => {
  expect(arrivedWith(`#${tokens}&type=signup`)).toEqual({
    path: '/auth/verify-email',
    type: 'signup',
    tokens: { accessToken: 'a.b.c', refreshToken: 'r' },
    code: null,
    refusal: null,
    isHalfConfirmed: false,
  });
});

test('sees the code that only the browser that asked can exchange', () => {
  const search = '?redirect=%2Ffaq&code=c-1&sb_flow_id=flow-1234';
  expect(arrivedWith('', '/auth/reset-password', search).code).toEqual({
    code: 'c-1',
    flowId: 'flow-1234',
  });
  expect(arrivedWith('', '/auth/reset-password', '?code=c-1').code?.flowId).toBeNull();
});

test.each([
  ['/auth/verify-email', ['signup', 'invite', 'magiclink']],
  ['/auth/reset-password', ['recovery']],
  ['/dashboard/profile', ['invite', 'magiclink', 'email_change']],
  ['/explore', []],
  ['/', []],
])('takes on %s the sessions of %j and no other', (path, taken) => {
  const types = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'other', ''];
  const found = types.filter((type) => arrivedWith(`#${tokens}&type=${type}`, path).tokens);
  expect(found).toEqual(taken);
  expect(arrivedWith(`#${tokens}`, path).tokens).toBeNull();
});

test.each(['/', '/explore', '/auth/signin', '/dashboard'])('takes nothing at all on %s', (path) => {
  const all = `#${tokens}&type=signup&error=x&error_code=otp_expired&message=m`;
  expect(hasLink(arrivedWith(all, path, '?code=c&sb_flow_id=flow-1234'))).toBe(false);
});

/** Undefined where the link was not refused. */
function sentenceAt(hash: string): string | undefined {
  const { refusal } = arrivedWith(hash);
  return refusal === null ? undefined : linkRefusalText(refusal);
}

test('says in our own words why a link was refused', () => {
  const hash = (code: string) =>
    `#error=access_denied&error_code=${code}&error_description=Call+me`;
  expect(sentenceAt(hash('otp_expired'))).toBe('Email link is invalid or has expired');
  expect(sentenceAt(hash('email_exists'))).toContain('Another account');
  expect(sentenceAt(hash('Call+me'))).toBe('This link does not work.');
  expect(sentenceAt('#error=Call+me')).toBe('This link does not work.');
  expect(arrivedWith('#error_description=Call+me').refusal).toBeNull();
});

test('knows the first of two confirmations by its message, and no other message', () => {
  const known =
    'Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email';
  expect(arrivedWith(`#message=${known}&sb=`).isHalfConfirmed).toBe(true);
  expect(hasLink(arrivedWith('#message=Call+me'))).toBe(false);
});

test.each(['', '#', '#reviews', '#%E0%A4%A', '#access_token=&type=signup', '#message'])(
  'takes %j for no link at all',
  (hash) => {
    expect(hasLink(arrivedWith(hash))).toBe(false);
    expect(isLinkFragment(hash)).toBe(false);
  },
);

test('is over when the link has done its work', async () => {
  const hash = `#${tokens}&type=recovery`;
  fakeBrowser({ pathname: '/auth/reset-password', hash });
  vi.resetModules();
  const { authCallback, spendAuthCallback } = await import('./auth-callback.ts');
  expect(authCallback).toMatchObject({ type: 'recovery', tokens: { accessToken: 'a.b.c' } });
  spendAuthCallback();
  expect(authCallback).toMatchObject({ path: '/auth/reset-password', tokens: null, type: null });
  vi.unstubAllGlobals();
});
