// Tests the mails of announcements as they are sent: formed text, hostile text, and the mark of a test.
import { expect, test } from 'vitest';
import { renderMail } from '../../../mails.tsx';

const brand = {
  brandName: 'Trellis',
  supportEmail: 'help@example.org',
  publicUrl: 'https://example.org',
};
const announcementId = '0de30000-0000-4000-8000-00000a000001';
const payload = { announcementId, subject: 'New terms', text: 'Read **them**.', isTest: false };

test('forms headings, lists, bold and links, in HTML and as text', async () => {
  const text = '# What changes\n\n- **Refunds**\n- [Terms](https://example.org/terms)\n\nYour team';
  const mail = await renderMail('announcement-terms', { ...payload, text }, brand);
  expect(mail.subject).toBe('New terms');
  expect(mail.html).toMatch(/<h2 [^>]*>What changes<\/h2>/);
  expect(mail.html).toMatch(/<li [^>]*><strong [^>]*>Refunds<\/strong><\/li>/);
  expect(mail.html).toContain('href="https://example.org/terms"');
  expect(mail.text).toContain('Your team');
  expect(mail.text).toContain('Terms https://example.org/terms');
});

test('shows hostile text as text', async () => {
  const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) \u{1f600}';
  for (const kind of ['announcement-terms', 'announcement-news'] as const) {
    const { html } = await renderMail(kind, { ...payload, subject: hostile, text: hostile }, brand);
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/href="(?!https?:|mailto:)/);
  }
});

test('marks a test in its subject alone, and says of terms that everybody gets them', async () => {
  const sent = await renderMail('announcement-news', { ...payload, isTest: true }, brand);
  expect(sent.subject).toBe('[Test] New terms');
  const { text } = await renderMail('announcement-terms', payload, brand);
  expect(text).toContain('everybody it concerns gets it');
  expect(text).toContain(`https://example.org/announcements/${announcementId}`);
  expect(sent.text).toContain(announcementId);
  const suspended = { ...payload, isForSuspended: true } as const;
  const { text: unlinked } = await renderMail('announcement-terms', suspended, brand);
  expect(unlinked).not.toContain(announcementId);
});
