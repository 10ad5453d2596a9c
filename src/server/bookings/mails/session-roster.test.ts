// The text of the list of learners before a session.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = { brandName: 'Trellis', supportEmail: 'a@b.c', publicUrl: 'https://example.org' };
const sessionId = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4c';
const session = {
  classId: '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4d',
  title: 'Wheel throwing',
  instructorName: 'Ivo Brandt',
  location: '1100 E 5th St, Austin, TX',
  latitude: null,
  longitude: null,
  timeZone: 'America/Chicago',
  meetings: [{ startsAt: '2026-12-05T16:00:00.000Z', endsAt: '2026-12-05T18:00:00.000Z' }],
};

test('lists who comes, with seats, codes and words, and leads to the list', async () => {
  const learners = [
    {
      name: 'Lin Huang',
      seats: 2,
      code: 'ABC234',
      message: 'May I <i>park</i>?',
      answers: [{ question: 'Allergies?', value: 'Nuts <b>', seat: 2, isAlert: true as const }],
    },
    { name: 'Omar Diaz', seats: 1, code: 'XYZ789', message: null },
  ];
  const { subject, text } = await renderMail(
    'session-roster',
    { sessionId, session, learners },
    brand,
  );
  expect(subject).toBe('Who is coming to Wheel throwing, Sat, Dec 5');
  expect(text).toContain('3 seats booked so far.');
  expect(text).toMatch(/^Lin Huang +ABC234 · 2 seats$/m);
  expect(text).toContain('Allergies? (seat 2): Nuts <b>');
  expect(text).toContain('“May I <i>park</i>?”');
  expect(text).toMatch(/^Omar Diaz +XYZ789 · 1 seat$/m);
  expect(text).toContain(`https://example.org/dashboard/teacher/sessions/${sessionId}`);
});
