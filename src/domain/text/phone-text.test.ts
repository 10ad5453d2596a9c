import { expect, test } from 'vitest';
import { phoneLink, phoneText } from './phone-text.ts';

test.each([
  ['15125550123', '(512) 555-0123', 'tel:+15125550123'],
  ['5125550123', '(512) 555-0123', 'tel:+15125550123'],
  ['4930123456789', '+4930123456789', 'tel:+4930123456789'],
  ['45123456', '+45123456', 'tel:+45123456'],
  ['4930123456', '+4930123456', 'tel:+4930123456'],
  ['12345678901', '(234) 567-8901', 'tel:+12345678901'],
])('%s reads %s and dials %s', (digits, text, link) => {
  expect(phoneText(digits)).toBe(text);
  expect(phoneLink(digits)).toBe(link);
});
