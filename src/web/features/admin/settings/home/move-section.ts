// Changes an arrangement of the home page: places and parts of its sections.
import type { ArrangedSection, HomeArrangement } from '#contract/classes/home-sections.ts';

/** Returns the same list where there is no such place. */
export function moveSection(list: HomeArrangement, from: number, to: number): HomeArrangement {
  const section = list[from];
  if (!section || to < 0 || to >= list.length) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, section);
}

export const changeSection = (
  list: HomeArrangement,
  index: number,
  part: Partial<ArrangedSection>,
): HomeArrangement =>
  list.map((section, place) => (place === index ? { ...section, ...part } : section));

/** Empty headings count as none. */
export const withoutEmptyHeadings = (list: HomeArrangement): HomeArrangement =>
  list.map((section) => ({ ...section, heading: section.heading?.trim() || null }));
