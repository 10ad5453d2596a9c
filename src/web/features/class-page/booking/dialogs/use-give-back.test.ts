import { expect, test } from 'vitest';
import { givenUpToast, unenrolledToast } from './use-give-back.ts';

test('whoever unenrolls is told so in the words of the specification', () => {
  const text = { title: 'Unenrolled', description: 'You have been removed from this class' };
  expect(unenrolledToast(9010, 90.1)).toEqual(text);
  expect(unenrolledToast(0, 0)).toEqual(text);
});

test('whoever was promised their money and does not get it is told so too', () => {
  const { title, description } = unenrolledToast(9000, 0);
  expect(title).toBe('Unenrolled');
  expect(description).toContain('Free cancellation had just ended');
});

test('whoever gives up seats is promised what is on its way, and not that nothing was charged', () => {
  const { title, description } = givenUpToast('expiring');
  expect(title).toBe('Seats given up');
  expect(description).toContain('a payment that is already on its way comes back in full');
});

test('whoever gives up what was paid at the same moment, and too late, is told so', () => {
  expect(givenUpToast('cancelled')).toEqual(givenUpToast('expiring'));
  expect(givenUpToast('forfeited').description).toContain('Free cancellation had just ended');
});
