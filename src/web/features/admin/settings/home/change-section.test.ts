import { expect, test } from 'vitest';
import { arrangeHome, homeSectionIds } from '#contract/classes/home-sections.ts';
import { changeSection, withoutEmptyHeadings } from './change-section.ts';

const list = arrangeHome([]);
const idsOf = (arranged: typeof list) => arranged.map(({ id }) => id);

test('hides one section only', () => {
  const hidden = changeSection(list, 2, { isOn: false }).filter(({ isOn }) => !isOn);
  expect(idsOf(hidden)).toEqual([homeSectionIds[2]]);
});

test('takes an empty heading for none', () => {
  const [first] = withoutEmptyHeadings(changeSection(list, 0, { heading: '  ' }));
  expect(first?.heading).toBeNull();
});
