import { expect, test } from 'vitest';
import { emailLinkOf } from './email-link.ts';

test('shows the outcome of an email change', () => {
  expect(emailLinkOf({ state: 'half-confirmed' })).toEqual({ outcome: 'half-way' });
  expect(emailLinkOf({ state: 'signed-in', type: 'email_change' })).toEqual({ outcome: 'changed' });
  expect(emailLinkOf({ state: 'elsewhere' })).toEqual({ outcome: 'elsewhere' });
  expect(emailLinkOf({ state: 'refused', reason: 'Too old' })).toEqual({
    outcome: 'refused',
    text: 'Too old',
  });
});

test('shows nothing of a visit without a link, of another link, or of one that was declined', () => {
  expect(emailLinkOf({ state: 'none' })).toBeNull();
  expect(emailLinkOf({ state: 'declined' })).toBeNull();
  expect(emailLinkOf({ state: 'signed-in', type: 'magiclink' })).toBeNull();
});
