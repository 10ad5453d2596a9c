// Filters the instructor's classes by state and by the words of their title and place.
import type { OwnClass } from '#contract/classes/classes.ts';

export const classFilters = {
  all: 'All',
  published: 'Published',
  'not-published': 'Not published',
} as const;
export type ClassFilter = keyof typeof classFilters;

const belongs: Record<ClassFilter, (own: OwnClass) => boolean> = {
  all: () => true,
  published: ({ is_active }) => is_active,
  'not-published': ({ is_active }) => !is_active,
};

export const countOf = (classes: readonly OwnClass[], filter: ClassFilter): number =>
  classes.filter(belongs[filter]).length;

interface Choice {
  filter: ClassFilter;
  search: string;
}

export function classesShown(classes: readonly OwnClass[], { filter, search }: Choice): OwnClass[] {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  return classes.filter((own) => {
    const text = plain(`${own.title} ${own.location}`);
    return belongs[filter](own) && words.every((word) => text.includes(word));
  });
}

/** Ignores accents and case. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
