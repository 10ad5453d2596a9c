// The texts of the mails about a new application to teach.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = { brandName: 'Trellis', supportEmail: 'a@b.c', publicUrl: 'https://example.org' };
const payload = { name: 'Ivo Brandt' };

test('tells the applicant that a decision comes by mail, and what they can do meanwhile', async () => {
  const { subject, text } = await renderMail('application-received', payload, brand);
  expect(subject).toBe('We have your application to teach on Trellis');
  expect(text).toContain('email you as soon as we have decided');
  expect(text).toContain('Prepare a class https://example.org/dashboard/teacher');
});

test('leads an operator to the queue', async () => {
  const { subject, text } = await renderMail('application-waiting', payload, brand);
  expect(subject).toBe('Ivo Brandt wants to teach');
  expect(text).toContain('View the application https://example.org/admin/applications');
});
