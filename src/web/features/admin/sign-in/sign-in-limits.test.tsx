// Checks the page of sign-in limits: figures, plain words, and the sentence where there is nothing to count.
import { expect, test } from 'vitest';
import { signInLimits } from '#contract/admin/sign-in-limits.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { limitWords } from './limit-words.ts';
import { HitLimits } from './sign-in-limits-page.tsx';

type Limits = Parameters<typeof HitLimits>[0]['limits'];

const wordsOf = (limits: Limits): string =>
  pageHtml(() => <HitLimits limits={limits} />, '/admin/sign-in')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const lastAt = '2026-12-05T16:00:00.000Z';

test('says how often a limit was hit in a day and a week, and by how many networks', () => {
  const words = wordsOf([
    { limit: 'mail-network', dayHits: 1234, weekHits: 20_000, mostNetworks: 3, lastAt },
  ]);
  expect(words).toContain('Many emails for one network');
  expect(words).toContain('from up to 3 networks in an hour');
  expect(words).toMatch(/24 hours 1,234 7 days 20,000/);
});

test('asks for a look only at limits that turned ordinary people away in the last day', () => {
  const hit = { weekHits: 9, mostNetworks: 1, lastAt };
  expect(wordsOf([{ limit: 'sign-up-mails', dayHits: 1, ...hit }])).toContain('Needs a look');
  expect(wordsOf([{ limit: 'sign-up-mails', dayHits: 0, ...hit }])).not.toContain('Needs a look');
  expect(wordsOf([{ limit: 'mail-network', dayHits: 1, ...hit }])).not.toContain('Needs a look');
});

test('says so when nothing was hit, and when a hosted service counts for itself', () => {
  expect(wordsOf([])).toContain('No limit was hit in the last 7 days.');
  expect(wordsOf(null)).toContain('People sign in at a hosted service here.');
});

test('has a name of its own for every limit', () => {
  const labels = signInLimits.map((limit) => limitWords[limit].label);
  expect(new Set(labels).size).toBe(signInLimits.length);
});
