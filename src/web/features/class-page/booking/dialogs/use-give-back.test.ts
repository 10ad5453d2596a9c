import { expect, test } from 'vitest';
import { unenrolledToast } from './use-give-back.ts';

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
