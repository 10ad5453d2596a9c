// Changes parts of a section of the home page.
import type { ArrangedSection, HomeArrangement } from '#contract/classes/home-sections.ts';

export const changeSection = (
  list: HomeArrangement,
  index: number,
  part: Partial<ArrangedSection>,
): HomeArrangement =>
  list.map((section, place) => (place === index ? { ...section, ...part } : section));

/** Empty headings count as none. */
export const withoutEmptyHeadings = (list: HomeArrangement): HomeArrangement =>
  list.map((section) => ({ ...section, heading: section.heading?.trim() || null }));
