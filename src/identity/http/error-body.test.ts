import { expect, test } from 'vitest';
import { AuthRefusal } from '../errors.ts';
import { errorResponse, refusedOf } from './error-body.ts';
import { errorLocation } from './error-location.ts';

const weak = new AuthRefusal('weakPassword', {
  fill: { why: 'Too short.' },
  extra: { weak_password: { reasons: ['length'] } },
});
const extra = { weak_password: { reasons: ['length'] } };

test.each(['2024-01-01', '2025-06-30'])('speaks the newer form to version %s', (version) => {
  expect(errorResponse(weak, version)).toEqual({
    headers: { 'x-sb-error-code': 'weak_password', 'x-supabase-api-version': '2024-01-01' },
    body: { code: 'weak_password', error_code: 'weak_password', message: 'Too short.', ...extra },
  });
});

test.each([undefined, '', '2023-12-31', 'tomorrow', '9999-99-9'])(
  'speaks the older form to version %s',
  (version) => {
    expect(errorResponse(weak, version)).toEqual({
      headers: { 'x-sb-error-code': 'weak_password' },
      body: { code: 422, error_code: 'weak_password', msg: 'Too short.', ...extra },
    });
  },
);

const databaseError = (code: string): Error => Object.assign(new Error('secret detail'), { code });
const tooLarge = { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 };

test.each([
  ['a bug', new Error('secret detail'), 500, 'unexpected_failure'],
  ['a busy database', databaseError('55P03'), 503, 'overloaded'],
  ['a lost database', databaseError('57P01'), 503, 'overloaded'],
  ['a large body', Object.assign(new Error('x'), tooLarge), 413, 'request_entity_too_large'],
  ['nothing', undefined, 500, 'unexpected_failure'],
])('answers %s without a word about what happened', (_, thrown, status, code) => {
  const refused = refusedOf(thrown, 'request-1');
  expect(refused).toMatchObject({ status, code });
  expect(JSON.stringify(errorResponse(refused, undefined))).not.toContain('secret');
});

test.each([
  [
    'linkExpired',
    'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  ],
  ['factorNotFound', 'error_code=mfa_factor_not_found&error_description=Factor+not+found&sb='],
] as const)('tells a browser of %s in the fragment', (name, fragment) => {
  const location = errorLocation('https://app.example/auth', new AuthRefusal(name));
  expect(location).toBe(`https://app.example/auth#${fragment}`);
});
