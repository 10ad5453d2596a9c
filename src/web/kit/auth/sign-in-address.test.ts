import { expect, test } from 'vitest';
import { sameSitePath } from '#domain/same-site-path.ts';
import { signInAddress } from './sign-in-address.ts';

const backFrom = (hash: string): string => {
  const address = signInAddress({ pathname: '/bookings/1', search: '?a=b', hash });
  return sameSitePath(new URL(address, 'http://localhost').searchParams.get('redirect'));
};

test('leads back to the part of the page that a mail has opened', () => {
  expect(backFrom('#review')).toBe('/bookings/1?a=b#review');
});

test.each(['', '#access_token=secret&type=recovery'])('keeps nothing of the hash %j', (hash) => {
  expect(backFrom(hash)).toBe('/bookings/1?a=b');
});
