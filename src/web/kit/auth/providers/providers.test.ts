import { expect, test } from 'vitest';
import { providerFailureText } from './provider-failure.ts';
import { readProviderReturn } from './provider-return.ts';

test('reads a code or a refusal, and goes on within this site only', () => {
  expect(readProviderReturn('?provider=google&redirect=%2Ffaq&code=c&sb_flow_id=f')).toEqual({
    provider: 'google',
    redirect: '/faq',
    isConnecting: false,
    code: 'c',
    flowId: 'f',
    errorCode: null,
  });
  const hostile = '?redirect=%2F%2Fevil.example&error_code=access_denied&error_description=Call+me';
  const { redirect, errorCode } = readProviderReturn(hostile);
  expect([redirect, errorCode]).toEqual(['/', 'access_denied']);
});

test('chooses words by known codes, and one general sentence for all others', () => {
  expect(providerFailureText('access_denied', 'Google')).toBe(
    'You canceled at Google. Try again, or choose another way.',
  );
  for (const code of ['constructor', 'zz', null, undefined])
    expect(providerFailureText(code, 'Google')).toBe(
      'Signing in with Google did not work. Try again.',
    );
});
