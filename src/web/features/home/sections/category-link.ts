// The link of a category and the number of classes that it promises.
import type { HomePage } from '#contract/classes/home.ts';

export type CategoryCount = HomePage['categories'][number];

interface CategoryCounts {
  /** The same as everywhere, where no place is known. */
  near: CategoryCount | undefined;
  everywhere: CategoryCount | undefined;
}

export interface CategoryLink {
  to: string;
  /** Empty while the number is not known. */
  text: string;
}

/** Where nothing of a category is near, its classes are in other towns. */
export function categoryLink(id: number, { near, everywhere }: CategoryCounts): CategoryLink {
  const to = `/explore?category=${id}`;
  if (!near) return { to, text: '' };
  if (near.count > 0 || !everywhere?.count)
    return { to, text: `${numberOf(near)} ${near.count === 1 ? 'class' : 'classes'}` };
  return { to: `${to}&everywhere=true`, text: `${numberOf(everywhere)} in other towns` };
}

const numberOf = ({ count, more }: CategoryCount): string => `${count}${more ? '+' : ''}`;
