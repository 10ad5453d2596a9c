import { expect, test } from 'vitest';
import { arrangeHome, homeSectionIds } from '#contract/classes/home-sections.ts';
import { changeSection, moveSection, withoutEmptyHeadings } from './move-section.ts';

const list = arrangeHome([]);
const idsOf = (arranged: typeof list) => arranged.map(({ id }) => id);

test('moves a section up and down, and leaves the others in order', () => {
  const down = moveSection(list, 0, 1);
  expect(idsOf(down).slice(0, 3)).toEqual([
    homeSectionIds[1],
    homeSectionIds[0],
    homeSectionIds[2],
  ]);
  expect(moveSection(down, 1, 0)).toEqual(list);
});

test.each([
  [0, -1],
  [list.length - 1, list.length],
  [99, 0],
])('stays as it is where section %i cannot move to %i', (from, to) => {
  expect(moveSection(list, from, to)).toEqual(list);
});

test('hides one section only', () => {
  const hidden = changeSection(list, 2, { isOn: false }).filter(({ isOn }) => !isOn);
  expect(idsOf(hidden)).toEqual([homeSectionIds[2]]);
});

test('takes an empty heading for none', () => {
  const [first] = withoutEmptyHeadings(changeSection(list, 0, { heading: '  ' }));
  expect(first?.heading).toBeNull();
});
