// Tests the URL of a mailed link.
import { expect, test } from 'vitest';
import type { IdentitySettings } from '../identity.ts';
import { verifyLink } from './verify-link.ts';

const settings = { baseUrl: 'https://app.example/auth/v1' } as IdentitySettings;

test('leaves the page it leads to readable', () => {
  const link = verifyLink(
    { settings },
    { linkToken: 'T', type: 'signup', redirectTo: 'https://app.example/auth/verify-email' },
  );
  expect(link).toBe(
    'https://app.example/auth/v1/verify?token=T&type=signup&redirect_to=https://app.example/auth/verify-email',
  );
});

test.each(['?next=/x&type=recovery', '#top', '/a%26b', '?q=a+b'])(
  'brings back a page with %s as it was',
  (end) => {
    const redirectTo = `https://app.example/page${end}`;
    const link = verifyLink({ settings }, { linkToken: 'T', type: 'signup', redirectTo });
    const { searchParams, hash } = new URL(link);
    expect([...searchParams]).toEqual([
      ['token', 'T'],
      ['type', 'signup'],
      ['redirect_to', redirectTo],
    ]);
    expect(hash).toBe('');
  },
);
