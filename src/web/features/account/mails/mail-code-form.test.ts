import { expect, test } from 'vitest';
import { isCodeComplete, mailCodeForm } from './mail-code-form.ts';

const codeOf = (code: string) => mailCodeForm.parse({ email: 'lin@example.org', code }).code;

test.each(['123456', '123 456', ' 123-456 ', '12\t34 56'])('reads %j as six digits', (code) => {
  expect(codeOf(code)).toBe('123456');
});

test.each(['', '12345', '1234567', '12345x', '１２３４５６'])('refuses %j', (code) => {
  expect(() => codeOf(code)).toThrow('Enter the 6-digit code');
});

test.each([undefined, '', 'insertText', 'insertFromPaste', 'insertReplacementText'])(
  'takes six digits that came by %j for the whole code',
  (inputType) => {
    expect(isCodeComplete('123 456', inputType)).toBe(true);
    expect(isCodeComplete('123 45', inputType)).toBe(false);
  },
);

test('waits while digits are being deleted', () => {
  expect(isCodeComplete('123456', 'deleteContentBackward')).toBe(false);
});
