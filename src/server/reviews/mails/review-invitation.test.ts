// The text of the review invitation.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

test('leads whoever was there to the form, and says who reads what they write', async () => {
  const bookingId = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
  const payload = {
    bookingId,
    title: 'Wheel throwing',
    instructorName: 'Ivo Brandt',
    startsAt: '2026-12-05T16:00:00.000Z',
    timeZone: 'America/Chicago',
  };
  const brand = { brandName: 'Trellis', supportEmail: 'a@b.c', publicUrl: 'https://example.org' };
  const { subject, text } = await renderMail('review-invitation', payload, brand);
  expect(subject).toBe('How was Wheel throwing?');
  expect(text).toContain(`Write a review https://example.org/bookings/${bookingId}#review`);
  expect(text).toMatch(/^When +Sat, Dec 5, 2026, 10:00 AM CST$/m);
  expect(text).toContain('Everybody can read your review');
});
