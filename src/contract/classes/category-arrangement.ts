// The order of the categories, and which of them the home page and the chips leave out, as operators arrange it.
import * as z from 'zod/mini';
import { categories, type CategoryId } from './categories.ts';

const everyOnce = 'must name each category once';

const arrangedCategory = z.strictObject({
  id: z.literal(categories.map(({ id }) => id)),
  isOn: z.boolean().check(z.describe('Whether the home page and the chips show it.')),
});

export type ArrangedCategory = z.infer<typeof arrangedCategory>;
export type CategoryArrangement = ArrangedCategory[];

export const categoryArrangementRule = z.array(arrangedCategory).check(
  z.maxLength(categories.length, everyOnce),
  z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, everyOnce),
  z.refine((list) => arrangeCategories(list).some(({ isOn }) => isOn), 'must show a category'),
);

/** Every category: those that the operator has arranged, and behind them the others. */
export function arrangeCategories(arranged: CategoryArrangement): CategoryArrangement {
  const named = new Set<CategoryId>(arranged.map(({ id }) => id));
  const others = categories.filter(({ id }) => !named.has(id));
  return [...arranged, ...others.map(({ id }) => ({ id, isOn: true }))];
}

/** Null for the order of Trellis, which pages know by themselves. */
export function listedCategories(arranged: CategoryArrangement) {
  if (arranged.length === 0) return null;
  return arrangeCategories(arranged).flatMap(({ id, isOn }) =>
    categories.filter((each) => each.id === id).map(({ name }) => ({ id, name, isHidden: !isOn })),
  );
}
