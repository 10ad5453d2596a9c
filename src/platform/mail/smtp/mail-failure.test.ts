import { expect, test } from 'vitest';
import { PermanentMailError, isPermanent, loggable, reasonOf } from './mail-failure.ts';

const smtp = (facts: object): Error => Object.assign(new Error('no'), facts);

test.each([
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }],
  [{ code: 'EENVELOPE', responseCode: 552, command: 'MAIL FROM' }],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }],
  [{ code: 'EENVELOPE', command: 'API' }],
])('gives up on %o', (facts) => expect(isPermanent(smtp(facts))).toBe(true));

test.each([
  [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }],
  [{ code: 'EENVELOPE', responseCode: 421, command: 'MAIL FROM' }],
  [{ code: 'EENVELOPE', responseCode: 503, command: 'RCPT TO' }],
  [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
  [{ code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }],
  [{ code: 'ETLS', responseCode: 500, command: 'STARTTLS' }],
  [{ code: 'ESOCKET', command: 'CONN' }],
  [{ code: 'ETIMEDOUT', command: 'CONN' }],
  [{}],
])('tries again after %o', (facts) => expect(isPermanent(smtp(facts))).toBe(false));

test('tells the operator in one line of bounded length', () => {
  expect(reasonOf(new PermanentMailError('a\r\nb'))).toBe('a b');
  expect(reasonOf(new Error('x'.repeat(9999)))).toHaveLength(500);
  const refused = "Can't send mail - all recipients were rejected: 552 5.2.2 Mailbox full";
  expect(reasonOf(new Error(refused))).toBe('552 5.2.2 Mailbox full');
});

test('logs no sentence of the server, for it may hold the address', () => {
  const error = smtp({ code: 'EENVELOPE', responseCode: 550, response: '550 <lin@example.org>' });
  expect(JSON.stringify(loggable(error))).toBe('{"code":"EENVELOPE","responseCode":550}');
});
