// The text of the mail about a new review.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = { brandName: 'Trellis', supportEmail: 'a@b.c', publicUrl: 'https://example.org' };
const classId = '0b7c9e7e-6d3a-4f0e-9a53-0d9a3c1a2b4d';
const payload = { classId, title: 'Wheel throwing', authorName: 'Lin H.', rating: 4 };

test('tells the instructor the stars and the words, and where to reply', async () => {
  const mail = await renderMail('review-received', { ...payload, comment: 'Good pace.' }, brand);
  expect(mail.subject).toBe('Lin H. reviewed Wheel throwing');
  expect(mail.text).toContain('4 of 5 stars, and writes:');
  expect(mail.text).toContain('Good pace.');
  expect(mail.text).toContain(`See the review https://example.org/classes/${classId}`);
});

test('does without words where there are none', async () => {
  const { text } = await renderMail('review-received', { ...payload, comment: null }, brand);
  expect(text).toContain('gave your class 4 of 5 stars.');
});
