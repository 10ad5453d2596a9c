// Checks the health page: states in words, figures, lists, and runbooks that exist.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { healthParts } from '#contract/admin/health.ts';
import { rateLimits } from '#contract/limits.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { bytesText, figureText } from './figure-text.ts';
import { Parts } from './health-page.tsx';
import { partWords } from './health-words.ts';
import type { Health } from './part-card.tsx';
import { limitName } from './part-lists.tsx';

const checkedAt = '2026-12-05T16:00:00.000Z';
const at = '2026-12-04T11:00:00.000Z';
const fine = { state: 'fine', since: null, reasons: [], figures: [] } as const;
const health: Health = {
  checkedAt,
  parts: [
    { ...fine, name: 'jobs', reasons: [], figures: [{ name: 'jobs_waiting', value: 1234 }] },
    {
      name: 'backup',
      state: 'needs_a_look',
      since: at,
      reasons: ['backup_old'],
      figures: [{ name: 'backup_finished', value: at }],
    },
    { name: 'storage', state: 'not_working', since: null, reasons: ['not_read'], figures: [] },
  ],
  limits: [],
  errors: [],
  processes: [],
};

const wordsOf = (given: Health): string =>
  pageHtml(() => <Parts health={given} zone="UTC" />, '/admin/health')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('says every state in words, the worst first, with its reason, its age and its runbook', () => {
  const words = wordsOf(health);
  expect(words).toMatch(/1 not working, 1 to look at, 1 fine/);
  expect(words).toMatch(/Storage Not working.*Last backup Needs a look.*Jobs Fine/);
  expect(words).toContain('It did not respond within two seconds.');
  expect(words).toContain('1 day ago');
  expect(words).toContain('Waiting 1,234');
  expect(words).toContain('docs/operate/back-up.md');
});

test.each(healthParts)('the runbook of %s is in the repository', (part) => {
  expect(existsSync(partWords[part].runbook.file)).toBe(true);
});

test('writes amounts as people read them', () => {
  expect([0, 999, 1400, 64_000_000, 2.5e12].map(bytesText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.4 KB',
    '64 MB',
    '2.5 TB',
  ]);
  const readAt = { checkedAt, zone: 'UTC' };
  expect(figureText('replica_lag', 12, readAt)).toBe('12 ms');
  expect(figureText('mail_sent', null, readAt)).toBe('None');
  expect(figureText('storage_kind', 'folder', readAt)).toBe('A folder');
});

test('has a name for every limit', () => {
  const names = Object.keys(rateLimits).map((limit) => `rate-${limit}`);
  for (const name of names) expect(limitName(name)).not.toBe(name);
  expect(limitName('sign-in-verify')).toBe('Sign-in: Many codes and links tried');
});
