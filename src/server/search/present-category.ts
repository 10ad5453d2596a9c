// The one shape of a category on the wire; both names, for lists and pages read different ones.
import { defaultCategoryName, findCategory } from '#contract/categories.ts';

export function presentCategory(id: number) {
  const name = findCategory(id)?.name ?? defaultCategoryName;
  return { id, category_name: name, name };
}
