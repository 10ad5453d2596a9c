// The fixed list of class categories, with the slug of each in URLs.
export const categories = [
  { id: 1, name: 'Arts & Crafts', slug: 'arts-crafts' },
  { id: 2, name: 'Cooking', slug: 'cooking' },
  { id: 3, name: 'Technology', slug: 'technology' },
  { id: 4, name: 'Languages', slug: 'languages' },
  { id: 5, name: 'Music', slug: 'music' },
  { id: 6, name: 'Gardening', slug: 'gardening' },
  { id: 7, name: 'Other', slug: 'other' },
] as const;

export type CategoryId = (typeof categories)[number]['id'];

export interface ListedCategory {
  id: CategoryId;
  name: string;
  /** Neither the home page nor the chips show it; its classes are found as before. */
  isHidden?: boolean | undefined;
}

/** The name shown for an unknown category. */
export const defaultCategoryName = 'General';

export const findCategory = (id: number) => categories.find((category) => category.id === id);

/** The wire shape of a category. It has both names, because lists and pages read different ones. */
export function presentCategory(id: number) {
  const name = findCategory(id)?.name ?? defaultCategoryName;
  return { id, category_name: name, name };
}
