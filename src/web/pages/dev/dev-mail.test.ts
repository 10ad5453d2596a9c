// Checks the mailbox page as the server sends it to everybody.
import { expect, test } from 'vitest';
import { pageHtml } from '#tests/support/page-html.ts';
import { Component } from './dev-mail.tsx';

test('sends a frame without a single mail, and keeps it out of search engines', () => {
  const html = pageHtml(Component, '/dev/mail?id=00000000-0000-4000-8000-000000000000');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<h1[^>]*>Mailbox<\/h1>/);
  expect(html).toContain('Loading the mailbox');
  expect(html).not.toContain('<iframe');
});
