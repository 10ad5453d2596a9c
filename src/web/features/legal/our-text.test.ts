import { expect, test } from 'vitest';
import { readLightMarkup } from '#domain/text/light-markup.ts';
import { standardSite } from '#tests/support/page-html.ts';
import { ourText } from './our-text.tsx';
import { privacySections } from './privacy-sections.ts';
import { sectionsOfText } from './sections-of-text.tsx';
import { termsSections } from './terms-sections.ts';

test.each([
  ['terms', termsSections],
  ['privacy', privacySections],
] as const)('gives operators the %s as a text with the same sections', (document, sections) => {
  const text = ourText(document, standardSite);
  const cut = sectionsOfText(text);
  expect(cut.lead).toHaveLength(1);
  expect(cut.sections.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
  const empty = readLightMarkup(text).filter(
    (block) => block.kind !== 'list' && block.words.length === 0,
  );
  expect(empty).toEqual([]);
});

test('keeps lists and bold words, and names the marketplace', () => {
  const text = ourText('terms', { ...standardSite, brandName: 'Arbor' });
  expect(text).toContain('- **You must be at least 18 years old** to create an account');
  expect(text).toContain('Our privacy policy explains');
  expect(text).toContain('operator of Arbor');
});
