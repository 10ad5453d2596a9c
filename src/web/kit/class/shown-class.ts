// A class as its page shows it, with the specification's words in place of missing values.
import { defaultCategoryName } from '#contract/classes/categories.ts';
import type { ClassDetail } from '#contract/classes/classes.ts';

export type ShownClass = Omit<
  ClassDetail,
  'price' | 'startTime' | 'endTime' | 'availableSpots' | 'teacher'
> & {
  priceCents: number;
  instructor: ClassDetail['teacher'];
};

export function shownClass({ price, teacher, ...detail }: ClassDetail): ShownClass {
  const { category } = detail;
  return {
    ...detail,
    title: detail.title.trim() || 'Untitled Class',
    description: detail.description.trim() || 'No description provided',
    priceCents: Math.round((price || 0) * 100),
    location: detail.location.trim() || 'Location not specified',
    category: { ...category, name: category.name || defaultCategoryName },
    instructor: { ...teacher, fullName: teacher.fullName.trim() || 'Instructor' },
  };
}
