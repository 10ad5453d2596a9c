import { expect, test } from 'vitest';
import { mailCodeForm } from './mail-code-form.ts';

const codeOf = (code: string) => mailCodeForm.parse({ email: 'lin@example.org', code }).code;

test.each(['123456', '123 456', ' 123-456 ', '12\t34 56'])('reads %j as six digits', (code) => {
  expect(codeOf(code)).toBe('123456');
});

test.each(['', '12345', '1234567', '12345x', '１２３４５６'])('refuses %j', (code) => {
  expect(() => codeOf(code)).toThrow('Enter the 6 digits from the email');
});
