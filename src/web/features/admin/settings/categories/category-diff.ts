// What changes about the categories, in words.
import { categories } from '#contract/classes/categories.ts';
import {
  arrangeCategories,
  type CategoryArrangement,
} from '#contract/classes/category-arrangement.ts';

export const categoryName = (id: number): string =>
  categories.find((each) => each.id === id)?.name ?? '';

/** "“Music” is hidden", "new order: Cooking, Music, …" */
export function categoryDiffTexts(from: CategoryArrangement, to: CategoryArrangement): string[] {
  const [before, after] = [arrangeCategories(from), arrangeCategories(to)];
  const order = (list: CategoryArrangement) => list.map(({ id }) => categoryName(id)).join(', ');
  const shown = after.flatMap(({ id, isOn }) => {
    const wasOn = before.find((each) => each.id === id)?.isOn;
    if (wasOn === isOn) return [];
    return [`“${categoryName(id)}” is ${isOn ? 'shown' : 'hidden'}`];
  });
  if (order(before) !== order(after)) return [...shown, `new order: ${order(after)}`];
  return shown.length > 0 ? shown : ['is saved as it is'];
}
