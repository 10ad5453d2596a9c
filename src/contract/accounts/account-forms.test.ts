import { expect, test } from 'vitest';
import { loginForm, newPasswordForm, registrationForm } from './account-forms.ts';

const person = {
  fullName: 'Lin Hart',
  email: 'lin@example.com',
  phoneNumber: '+15125550123',
  password: 'sunny day',
  confirmPassword: 'sunny day',
};

interface Form {
  safeParse(input: unknown): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
}

function messagesOf(form: Form, input: unknown): Record<string, string> {
  const issues = form.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

test('names what is wrong when signing in', () => {
  expect(messagesOf(loginForm, { email: 'lin@example.com', password: ' ' })).toEqual({});
  expect(messagesOf(loginForm, { email: 'lin', password: '' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
});

test('forgives blanks around an address, but changes no password', () => {
  expect(loginForm.parse({ email: ' lin@example.com\n', password: ' secret ' })).toEqual({
    email: 'lin@example.com',
    password: ' secret ',
  });
});

test('takes a complete registration', () => {
  expect(messagesOf(registrationForm, person)).toEqual({});
});

test('calls a value that is not there "Required"', () => {
  const required = Object.fromEntries(Object.keys(person).map((name) => [name, 'Required']));
  expect(messagesOf(registrationForm, {})).toEqual(required);
});

test('names every empty field when signing up, blanks counting as empty', () => {
  const empty = { fullName: ' ', email: '', phoneNumber: '', password: '', confirmPassword: '' };
  expect(messagesOf(registrationForm, empty)).toEqual({
    fullName: 'Full name is required',
    email: 'Please enter a valid email address',
    phoneNumber: 'Please enter a valid phone number',
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Please confirm your password',
  });
});

test.each(['5551234', '15125550123', '+15125550123', '123456789012345'])(
  'takes the phone number %s',
  (phoneNumber) => {
    expect(messagesOf(registrationForm, { ...person, phoneNumber })).toEqual({});
  },
);

test.each([
  ['(512) 555-0134', '5125550134'],
  ['512 555 0134', '5125550134'],
  ['512.555.0134', '5125550134'],
  ['512-555-0134', '5125550134'],
  ['512/555-0134', '5125550134'],
  ['+1 (512) 555-0134', '+15125550134'],
  [' +1\u00a0512\u2011555\u20130134 ', '+15125550134'],
  ['\u202a+1 512 555 0134\u202c', '+15125550134'],
])('takes the phone number %s as people write it', (phoneNumber, kept) => {
  expect(registrationForm.parse({ ...person, phoneNumber }).phoneNumber).toBe(kept);
});

test.each([
  '12',
  '512555',
  '+0151234',
  '0151234',
  '1234567890123456',
  '++15',
  '512/555',
  'x',
  '() -',
])('refuses the phone number %s', (phoneNumber) => {
  expect(messagesOf(registrationForm, { ...person, phoneNumber })).toEqual({
    phoneNumber: 'Please enter a valid phone number',
  });
});

test('takes a password of eight characters, not of seven', () => {
  const pair = (password: string) => ({ password, confirmPassword: password });
  expect(messagesOf(newPasswordForm, pair('12345678'))).toEqual({});
  expect(messagesOf(newPasswordForm, pair('1234567'))).toEqual({
    password: 'Password must be at least 8 characters',
  });
});

test.each([
  ['blanks', ' '.repeat(8)],
  ['characters that nobody sees', '\u200B'.repeat(8)],
  ['blanks around a few letters', ' x7#   Kq'],
  ['emoji', '🌵🎈🦉🍋'],
])('counts %s no more than the sign-in service does', (_, password) => {
  expect(messagesOf(newPasswordForm, { password, confirmPassword: password })).toEqual({
    password: 'Password must be at least 8 characters',
  });
});

test('says that the passwords differ, together with what else is wrong', () => {
  const input = { ...person, fullName: '', confirmPassword: 'sunny bay' };
  expect(messagesOf(registrationForm, input)).toEqual({
    fullName: 'Full name is required',
    confirmPassword: "Passwords don't match",
  });
});
