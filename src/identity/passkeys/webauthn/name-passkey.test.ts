import { expect, test } from 'vitest';
import { namePasskey } from './name-passkey.ts';

const unknown = '00000000-0000-0000-0000-000000000000';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
const addedAt = new Date('2026-11-17T12:00:00Z');

test.each([
  ['FBFC3007-154E-4ECC-8C0B-6E020557D7BD', ['internal'], iPhone, 'Apple Passwords'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', ['internal'], windows, '1Password'],
  [unknown, ['internal', 'hybrid'], iPhone, 'iPhone'],
  [unknown, ['internal'], windows, 'Windows Hello'],
  [unknown, ['usb', 'nfc'], windows, 'Security key'],
  [unknown, ['internal'], linux, 'Linux'],
  [unknown, ['hybrid'], windows, 'Passkey of Nov 17, 2026'],
  [unknown, [], '', 'Passkey of Nov 17, 2026'],
])('names %s with %j on "%s" %s', (aaguid, transports, userAgent, name) => {
  expect(namePasskey({ aaguid, transports, userAgent, addedAt }, [])).toBe(name);
});

test('numbers a name that is taken', () => {
  const facts = { aaguid: unknown, transports: ['internal'], userAgent: iPhone, addedAt };
  expect(namePasskey(facts, ['iPhone', 'iPhone 2'])).toBe('iPhone 3');
});
