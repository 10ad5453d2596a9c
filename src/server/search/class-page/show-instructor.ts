// Reads the page of an instructor: who they are, and what they teach next.
import { missing } from '#contract/errors.ts';
import type { InstructorPage } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { readCards } from '../listing/read-cards.ts';
import type { ReadInstructorReviews } from './read-opinions.ts';
import { findInstructor, findListedOf } from './class-page-store.ts';
import { type FiguresContext, readInstructorFigures } from './instructor-figures.ts';
import type { Context } from '../../shared/context.ts';

const mostClasses = 24;

type Needs = Pick<Context, 'clock' | 'storage'> &
  FiguresContext & { readInstructorReviews: ReadInstructorReviews };

export async function showInstructor(
  db: Db,
  context: Needs,
  username: string,
): Promise<InstructorPage> {
  const row = await findInstructor(db, username);
  const isOpen = row?.instructor_status === 'approved' && !row.suspended_at && !row.erased_at;
  if (!row || !isOpen) throw missing('instructor');
  const ids = await findListedOf(db, {
    instructorId: row.id,
    now: context.clock.now(),
    most: mostClasses,
  });
  const picture = row.portrait && presentPicture(context.storage, row.portrait);
  return {
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    bio: row.bio,
    location: row.location,
    teaches: row.teaches,
    links: row.profile_links,
    phoneNumber: row.phone_public ? row.phone_number : null,
    profileImage: picture?.url ?? null,
    picture,
    since: (row.instructor_approved_at ?? row.created_at).toISOString(),
    ...(await readInstructorFigures(db, context, row.id)),
    ...(await context.readInstructorReviews(db, row.id)),
    classes: await readCards(db, context, ids),
  };
}
