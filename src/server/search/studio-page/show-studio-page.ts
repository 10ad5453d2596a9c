// Reads the page of a studio: what it is, who teaches there, and what comes next.
import { missing } from '#contract/errors.ts';
import type { StudioPage } from '#contract/studios/studios.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import { portraitUrl } from '../../shared/portrait-url.ts';
import { type CardContext, readCards } from '../listing/read-cards.ts';
import { findListedIn, findPublicStudio, findInstructorsOf } from './studio-page-store.ts';

const mostClasses = 24;

export async function showStudioPage(
  db: Db,
  context: CardContext,
  handle: string,
): Promise<StudioPage> {
  const row = await findPublicStudio(db, handle);
  if (!row) throw missing('studio');
  const listed = { studioId: row.id, now: context.clock.now(), most: mostClasses };
  const teachers = await findInstructorsOf(db, row.id);
  return {
    id: row.id,
    name: row.name,
    handle: row.handle,
    about: row.about,
    location: row.location,
    picture: row.picture && presentPicture(context.storage, row.picture),
    since: row.created_at.toISOString(),
    teachers: teachers.map((teacher) => ({
      id: teacher.id,
      fullName: teacher.full_name,
      username: teacher.username,
      profileImage: portraitUrl(context, teacher, 'widest'),
    })),
    classes: await readCards(db, context, await findListedIn(db, listed)),
  };
}
