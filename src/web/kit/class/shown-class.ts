// A class as its page shows it, with the specification's words in place of missing values.
import { defaultCategoryName } from '#contract/classes/categories.ts';
import type { ClassDetail, ShownSession } from '#contract/classes/classes.ts';

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
    // A process of the release before does not send them.
    bookingQuestions: detail.bookingQuestions ?? [],
    description: detail.description.trim() || 'No description provided',
    priceCents: Math.round((price || 0) * 100),
    location: detail.location.trim() || 'Location not specified',
    category: { ...category, name: category.name || defaultCategoryName },
    instructor: { ...teacher, fullName: teacher.fullName.trim() || 'Instructor' },
  };
}

/** The class at the price of one of its sessions. */
export const atPriceOf = (
  shown: ShownClass,
  session: Pick<ShownSession, 'price'> | undefined,
): ShownClass => (session ? { ...shown, priceCents: Math.round(session.price * 100) } : shown);

/** Whether its dates cost different amounts, so that each shows its own. */
export const hasSeveralPrices = ({ sessions }: Pick<ShownClass, 'sessions'>): boolean =>
  sessions.some(({ price }) => price !== sessions[0]?.price);
