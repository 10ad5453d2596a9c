// Reads tags in the order that the operator has given to their categories; situations come last.
import { arrangeCategories } from '#contract/classes/category-arrangement.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';

export async function readByCategory<Tag extends { category_id: number | null }>(
  db: Db,
  { readSettings }: Pick<Context, 'readSettings'>,
  findTags: (db: Db) => Promise<Tag[]>,
): Promise<Tag[]> {
  const { categoryOrder } = await readSettings(db);
  const order = arrangeCategories(categoryOrder).map(({ id }): number | null => id);
  const placeOf = ({ category_id: id }: Tag): number => [...order, null].indexOf(id);
  return (await findTags(db)).toSorted((one, other) => placeOf(one) - placeOf(other));
}
