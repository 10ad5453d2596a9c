import { expect, test } from 'vitest';
import { type Settings, standardSettings } from '#contract/settings.ts';
import { judgeTexts } from './judge-texts.ts';

const judge = (settings: Partial<Settings>, ...texts: (string | null)[]) =>
  judgeTexts({ ...standardSettings('live'), ...settings }, 'https://trellis.example', texts);
const phone = 'Call (512) 555-0134';

test('finds nothing as long as no rule is on', () => {
  expect(judge({ moderatedWords: ['call'] }, phone)).toEqual({ rules: [], mustWait: false });
});

test('names the rules that are on, and waits if one of them holds', () => {
  const settings: Partial<Settings> = {
    moderatedWords: ['Venmo'],
    moderatedWordsEffect: 'publish and report',
    phoneNumberEffect: 'hold for review',
  };
  expect(judge(settings, 'By venmo', null)).toEqual({ rules: ['word:Venmo'], mustWait: false });
  expect(judge(settings, 'By venmo', phone)).toEqual({
    rules: ['word:Venmo', 'phone'],
    mustWait: true,
  });
});

test('does not take links to the marketplace for links elsewhere', () => {
  const settings = { outsideLinkEffect: 'publish and report' } as const;
  expect(judge(settings, 'https://trellis.example/explore').rules).toEqual([]);
  expect(judge(settings, 'https://example.com').rules).toEqual(['link']);
});
