// Reads everything that the page of a class shows.
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { presentDetail } from './present-detail.ts';
import type { ReadOpinions } from './read-opinions.ts';
import { type ClassInput, readPublicClass } from './read-public-class.ts';
import { findPictures } from './class-page-store.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'clock' | 'storage'> & { readOpinions: ReadOpinions };

export async function showClass(
  db: Db,
  { clock, storage, readOpinions }: Needs,
  input: ClassInput,
): Promise<ClassDetail> {
  const [found, pictures, opinions] = await Promise.all([
    readPublicClass(db, clock, input),
    findPictures(db, input.id),
    readOpinions(db, input.id),
  ]);
  return presentDetail(storage, found, { pictures, opinions });
}
