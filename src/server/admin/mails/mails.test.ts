// The mails about operators' decisions: the meaning, the reason, and what to do next.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Grapevine',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const classId = '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c';
const shown = { classId, title: 'Wheel <b>throwing</b>' };
const reason = 'Line one.\n<script>alert(1)</script>';

test('tells who was approved what appears now, or what to do first', async () => {
  const one = await renderMail('application-approved', { name: 'Ana', published: 1 }, brand);
  expect(one.subject).toBe('You can teach on Grapevine now');
  expect(one.text).toContain('can be found and booked from now on');
  expect(one.html).toContain('https://example.org/dashboard/teacher');
  const none = await renderMail('application-approved', { name: 'Ana', published: 0 }, brand);
  expect(none.html).toContain('https://example.org/createClass');
});

test('gives the reason in the words of the operator, and nothing else from it', async () => {
  const mails = [
    await renderMail('application-declined', { name: 'Ana', reason }, brand),
    await renderMail('standing-changed', { name: 'Ana', standing: 'suspended', reason }, brand),
    await renderMail('class-taken-down', { ...shown, reason }, brand),
    await renderMail('messages-warned', { name: 'Ana', reason }, brand),
    await renderMail('review-hidden', { ...shown, rating: 1, comment: 'Bad.', reason }, brand),
  ];
  for (const { html, text } of mails) {
    expect(text).toContain('> Line one.\n> <script>alert(1)</script>');
    expect(html).not.toContain('<script>');
  }
});

test('says what is as before when something is lifted', async () => {
  const lifted = { name: 'Ana', standing: 'good', reason: null } as const;
  const { subject, text } = await renderMail('standing-changed', lifted, brand);
  expect(subject).toBe('Your account is in good standing again');
  expect(text).toContain('You can use everything as before');
  const restored = await renderMail('class-restored', { ...shown, isPublished: true }, brand);
  expect(restored.subject).toBe('Your class is back: Wheel <b>throwing</b>');
  expect(restored.html).toContain(`"https://example.org/classes/${classId}"`);
  const draft = await renderMail('class-restored', { ...shown, isPublished: false }, brand);
  expect(draft.text).toContain('you can publish it whenever you like');
  expect(draft.html).toContain(`/classes/${classId}/edit`);
});

test('says where a review is read again, or that its class is not shown', async () => {
  const review = { ...shown, rating: 2, comment: 'Line one.\n<b>Two</b>' };
  const back = await renderMail('review-restored', { ...review, isClassShown: true }, brand);
  expect(back.subject).toBe('Your review is back: Wheel <b>throwing</b>');
  expect(back.text).toContain('> Line one.\n> <b>Two</b>');
  expect(back.html).not.toContain('<b>');
  expect(back.html).toContain(`"https://example.org/classes/${classId}"`);
  const bare = { ...review, comment: null, isClassShown: false };
  const off = await renderMail('review-restored', bare, brand);
  expect(off.text).toContain('The class itself is not shown at the moment');
  expect(off.html).not.toContain(`/classes/${classId}`);
});

test('leads to the review whoever counts as having been there', async () => {
  const facts = { startsAt: '2026-12-05T16:00:00.000Z', timeZone: 'America/Chicago' };
  const decided = { ...shown, ...facts, bookingId: classId, answer: null };
  const yes = await renderMail('contest-decided', { ...decided, isAccepted: true }, brand);
  expect(yes.html).toContain(`/bookings/${classId}#review`);
  expect(yes.text).toContain('Sat, Dec 5, 2026, 10:00 AM CST');
  const no = await renderMail('contest-decided', { ...decided, isAccepted: false }, brand);
  expect(no.subject).toContain('Still marked as not there');
});
