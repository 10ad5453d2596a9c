import { expect, test } from 'vitest';
import { AuthRefusal } from '../errors.ts';
import { readEmail, readPhone } from './addresses.ts';

const refusalOf = (read: () => unknown): string | undefined => {
  try {
    read();
  } catch (error) {
    if (error instanceof AuthRefusal) return error.message;
    throw error;
  }
  return undefined;
};

test('knows one spelling of an address', () => {
  expect(readEmail('Jane.Doe@Example.COM')).toBe('jane.doe@example.com');
});

test.each([
  '',
  'jane',
  'jane@',
  '@example.com',
  'jane@doe@example.com',
  'jane doe@example.com',
  'jane@example.com\nbcc: all@example.com',
  'jane@example.com\0',
  `${'j'.repeat(250)}@example.com`,
])('refuses %j as an address', (text) => {
  expect(refusalOf(() => readEmail(text))).toBe('Unable to validate email address: invalid format');
});

test.each([
  ['+1 512 555 0100', '15125550100'],
  ['4915112345678', '4915112345678'],
])('reads the number %s without plus and spaces', (text, digits) => {
  expect(readPhone(text)).toBe(digits);
});

test.each(['', '+', '0151 2345678', '1', '+1-512-555-0100', '1'.repeat(16), '٣٤٥٦٧٨'])(
  'refuses %j as a number',
  (text) => {
    expect(refusalOf(() => readPhone(text))).toBe('Invalid phone number format (E.164 required)');
  },
);
