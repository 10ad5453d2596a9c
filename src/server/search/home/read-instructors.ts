// Reads the instructors that the home page shows.
import { findCategory, defaultCategoryName } from '#contract/classes/categories.ts';
import type { HomeInstructor } from '#contract/classes/home.ts';
import type { Db } from '#platform/db/db.ts';
import { portraitUrl } from '#server/shared/portrait-url.ts';
import type { CardContext } from '../listing/read-cards.ts';
import { findInstructorsOf, type InstructorRow } from './home-store.ts';

const most = 8;
/** Instructors are chosen from so many classes. */
const mostClasses = 100;

/** Chooses among the instructors of the given classes. */
export async function readInstructors(
  db: Db,
  context: Pick<CardContext, 'storage'>,
  classIds: string[],
): Promise<HomeInstructor[]> {
  const rows = await findInstructorsOf(db, { ids: classIds.slice(0, mostClasses), most });
  return rows.map((row) => ({
    username: row.username,
    fullName: row.full_name,
    profileImage: portraitUrl(context, row, 'narrowest'),
    teaches: findCategory(row.category_id)?.name ?? defaultCategoryName,
    town: row.town && row.town_state ? `${row.town}, ${row.town_state}` : null,
    rating: ratingOf(row),
  }));
}

const ratingOf = ({
  review_count: count,
  rating_sum: sum,
}: InstructorRow): HomeInstructor['rating'] =>
  count === 0 ? null : { average: Math.round((sum / count) * 10) / 10, count };
