import { expect, test } from 'vitest';
import { sectionsOfText } from './sections-of-text.tsx';

test('cuts a text at its headings, and keeps what stands before them', () => {
  const { lead, sections } = sectionsOfText(
    'Hello.\n\n# Age & Accounts\n\nYou are 18.\n\n# Age & Accounts\n\n- One',
  );
  expect(lead).toHaveLength(1);
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['1-age-accounts', 'Age & Accounts'],
    ['2-age-accounts', 'Age & Accounts'],
  ]);
});

test('shows a text without a heading as it is', () => {
  const { lead, sections } = sectionsOfText('Only this.');
  expect([lead.length, sections.length]).toEqual([1, 0]);
});
