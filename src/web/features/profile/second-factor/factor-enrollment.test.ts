import { expect, test } from 'vitest';
import { freeFactorName, removeFactor } from './factor-enrollment.ts';

const refusing = (code: string) => () =>
  Promise.reject(Object.assign(new Error(code), { status: 404, code }));

test('a factor that was removed elsewhere counts as removed', async () => {
  await removeFactor('id', refusing('mfa_factor_not_found'));
  await expect(removeFactor('id', refusing('insufficient_aal'))).rejects.toThrow();
});

test('proposes a name that no app has yet', () => {
  const withApps = (...names: string[]) =>
    ({ factors: names.map((name) => ({ friendly_name: name, status: 'verified' })) }) as never;
  expect(freeFactorName(withApps())).toBe('Authenticator app');
  expect(freeFactorName(withApps('Authenticator app', 'Authenticator app 2'))).toBe(
    'Authenticator app 3',
  );
});
