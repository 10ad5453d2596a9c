// Filters the instructor's classes by state and by the words of their title and place, and sorts them by their next date.
import type { OwnClass } from '#contract/classes/classes.ts';
import { byNextDate, nextDateOf } from '#web/kit/class/by-next-date.ts';

export const classFilters = {
  all: 'All',
  published: 'Published',
  'not-published': 'Not published',
  archived: 'Archived',
} as const;
export type ClassFilter = keyof typeof classFilters;

const isArchived = ({ archivedAt }: OwnClass): boolean => archivedAt !== null;

const belongs: Record<ClassFilter, (own: OwnClass) => boolean> = {
  all: (own) => !isArchived(own),
  published: ({ is_active }) => is_active,
  'not-published': (own) => !own.is_active && !isArchived(own),
  archived: (own) => isArchived(own),
};

export const countOf = (classes: readonly OwnClass[], filter: ClassFilter): number =>
  classes.filter(belongs[filter]).length;

/** The filters to offer: that of archived classes where there is one, or while it is chosen. */
export const offeredFilters = (classes: readonly OwnClass[], chosen: ClassFilter): ClassFilter[] =>
  filterNames.filter(
    (name) => name !== 'archived' || chosen === name || countOf(classes, name) > 0,
  );

const filterNames = Object.keys(classFilters) as ClassFilter[];

interface NothingShown extends Choice {
  hasClasses: boolean;
}

/** Says why the list is empty. */
export function nothingText({ filter, search, hasClasses }: NothingShown): string {
  if (search.trim() !== '') return `No class here has “${search.trim()}” in its title or place.`;
  if (filter === 'archived') return 'You have no archived classes.';
  return filter === 'all' && hasClasses ? 'All your classes are archived.' : 'No classes here.';
}

interface Choice {
  filter: ClassFilter;
  search: string;
}

export function classesShown(classes: readonly OwnClass[], { filter, search }: Choice): OwnClass[] {
  const words = plain(search).split(/\s+/u).filter(Boolean);
  const found = classes.filter((own) => {
    const text = plain(`${own.title} ${own.location}`);
    return belongs[filter](own) && words.every((word) => text.includes(word));
  });
  return byNextDate(found);
}

/** Says why each class is where it is; undefined where there is no order to explain. */
export function orderText(shown: readonly OwnClass[]): string | undefined {
  const dated = shown.filter((own) => nextDateOf(own) !== undefined).length;
  if (shown.length < 2) return undefined;
  if (dated === shown.length) return 'The next date comes first.';
  return dated === 0
    ? 'None of these has a date ahead. The newest class comes first.'
    : 'The next date comes first, classes without a date ahead come last.';
}

/** Ignores accents and case. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
