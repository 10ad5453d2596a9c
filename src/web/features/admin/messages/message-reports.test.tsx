// Checks how reports of messages are shown to operators, and what they are offered.
import { expect, test } from 'vitest';
import type { AdminMessageReport } from '#contract/messages/message-admin-calls.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { MessageReportCard } from './message-report-card.tsx';

const report: AdminMessageReport = {
  id: '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4c',
  conversationId: '5a0e8c7e-2f3b-4f7e-8a53-0d9a3c1a2b4d',
  reason: 'harassment',
  note: 'I asked him\nto stop.',
  reportedAt: '2026-12-04T12:00:00.000Z',
  reporter: { id: 'l', fullName: 'Lena Fischer' },
  reported: { id: 'i', fullName: 'Ivo Marin', standing: 'good', hasLeft: false },
  earlier: 0,
  messages: [
    { id: 'm', text: 'Answer me.\n  Now.', pictures: [], sentAt: '2026-12-04T11:00:00.000Z' },
  ],
  decision: null,
};

const html = (change: Partial<AdminMessageReport> = {}, isMine = false): string =>
  pageHtml(
    () => <MessageReportCard report={{ ...report, ...change }} isMine={isMine} />,
    '/admin/message-reports',
  );
const words = (...args: Parameters<typeof html>): string =>
  html(...args).replaceAll(/<[^>]*>/g, '');
const buttons = (...args: Parameters<typeof html>): string[] =>
  [...html(...args).matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  );
const reported = (change: Partial<AdminMessageReport['reported']>) => ({
  reported: { ...report.reported, ...change },
});

test('says who reported whom, why, and what was written, with its line breaks', () => {
  const text = words();
  for (const expected of [
    'Messages from Ivo Marin to Lena Fischer',
    'Not reported before',
    'Insulting, threatening or unwanted',
    'says Lena Fischer',
    'I asked him\nto stop.',
    'Answer me.\n  Now.',
  ])
    expect(text).toContain(expected);
  expect(buttons()).toEqual(['Warn', 'Suspend', 'Dismiss', 'Read the conversation']);
});

test('links earlier reports to the page that says what was decided', () => {
  expect(html({ earlier: 3 })).toMatch(/href="\/admin\/people\/i"[^>]*>Reported 3 times before</);
  expect(words({ earlier: 1 })).toContain('Reported once before');
});

test('offers what still has an effect', () => {
  expect(buttons(reported({ standing: 'suspended' }))).not.toContain('Suspend');
  expect(words(reported({ standing: 'suspended' }))).toContain('Suspended');
  expect(buttons(reported({ hasLeft: true }))).toEqual(['Dismiss', 'Read the conversation']);
  expect(html(reported({ hasLeft: true }))).not.toContain('href="/admin/people/i"');
});

test('offers an operator nothing about what they have reported themselves', () => {
  expect(buttons({}, true)).toEqual([]);
  expect(words({}, true)).toContain('another operator looks at it');
});

test('keeps who decided, when and why, and asks for no decision again', () => {
  const decision = {
    verdict: 'warned',
    note: 'No threats.',
    at: '2026-12-05T12:00:00.000Z',
    by: 'Olga Berg',
  } as const;
  const text = words({ decision });
  for (const expected of ['Warned', 'by Olga Berg', 'No threats.', 'Answer me.'])
    expect(text).toContain(expected);
  expect(text).not.toContain('waiting for');
  expect(html({ decision })).toContain('<time dateTime="2026-12-05T12:00:00.000Z">');
  expect(buttons({ decision })).toEqual(['Read the conversation']);
});

test('says that nothing was written where a report names no message', () => {
  expect(words({ messages: [] })).toContain('They had not written anything');
});
