// Tests which challenges a sign-in may begin with.
import { expect, test } from 'vitest';
import { readChallenge } from './code-challenge.ts';

const challenge = 'a'.repeat(43);

test('reads the method however it is spelled, and null or nothing as no challenge', () => {
  expect(readChallenge({ code_challenge: challenge, code_challenge_method: 'S256' })).toEqual({
    challenge,
    method: 's256',
  });
  expect(
    readChallenge({ code_challenge: '~._-'.repeat(32), code_challenge_method: 'plain' }),
  ).toMatchObject({ method: 'plain' });
  expect(readChallenge({})).toBeUndefined();
  expect(readChallenge({ code_challenge: '', code_challenge_method: '' })).toBeUndefined();
});

test.each([
  [{ code_challenge: challenge }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [
    { code_challenge_method: 's256' },
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [{ code_challenge: challenge, code_challenge_method: 'md5' }, /must be s256 or plain$/],
  [{ code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }, /between 43 and 128/],
  [{ code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }, /between 43 and 128/],
  [{ code_challenge: `${challenge}é`, code_challenge_method: 's256' }, /can only contain/],
  [{ code_challenge: `${challenge}\n`, code_challenge_method: 's256' }, /can only contain/],
])('refuses %j', (body, message) => {
  expect(() => readChallenge(body)).toThrow(message);
});
