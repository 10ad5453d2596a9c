// The categories in the order that the operator has chosen.
import { categories, type ListedCategory } from '#contract/classes/categories.ts';
import { useSite } from '#web/kit/api/site.ts';

export const useCategories = (): readonly ListedCategory[] => useSite().categories ?? categories;
