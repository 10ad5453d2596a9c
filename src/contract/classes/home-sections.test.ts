import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  arrangeHome,
  homeArrangementRule,
  homeSectionIds,
  shownSections,
} from './home-sections.ts';

const section = (id: string, part: object = {}) => ({ id, isOn: true, heading: null, ...part });

test('puts sections that came with a later version behind those that were arranged', () => {
  const arranged = arrangeHome([{ id: 'closing', isOn: true, heading: null }]);
  expect(arranged[0]?.id).toBe('closing');
  expect(arranged.map(({ id }) => id).toSorted()).toEqual(homeSectionIds.toSorted());
});

test('leaves out what is off, and keeps the headings', () => {
  const shown = shownSections([
    { id: 'values', isOn: true, heading: 'Why us' },
    { id: 'badges', isOn: false, heading: null },
  ]);
  expect(shown?.[0]).toEqual({ id: 'values', heading: 'Why us' });
  expect(shown?.some(({ id }) => id === 'badges')).toBe(false);
});

test('sends nothing for the standard order, which pages know', () => {
  expect(shownSections([])).toBeNull();
});

test.each([
  ['the same section twice', [section('values'), section('values')]],
  ['an unknown section', [section('ads')]],
  ['an empty heading', [section('values', { heading: '  ' })]],
  ['a heading of two lines', [section('values', { heading: 'One\nTwo' })]],
  ['a heading that is too long', [section('values', { heading: 'x'.repeat(61) })]],
  ['a heading for a section that has none', [section('badges', { heading: 'Ours' })]],
])('refuses %s', (_, arrangement) => {
  expect(z.safeParse(homeArrangementRule, arrangement).success).toBe(false);
});
