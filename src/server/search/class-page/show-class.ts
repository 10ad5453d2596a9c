// Reads everything that the page of a class shows.
import type { ClassDetail } from '#contract/classes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentDetail } from './present-detail.ts';
import type { ReadOpinions } from './read-opinions.ts';
import { type ClassInput, readPublicClass } from './read-public-class.ts';
import { findPictures } from './class-page-store.ts';

interface Tools {
  clock: Clock;
  storage: Pick<Storage, 'url'>;
  readOpinions: ReadOpinions;
}

export async function showClass(
  db: Db,
  { clock, storage, readOpinions }: Tools,
  input: ClassInput,
): Promise<ClassDetail> {
  const [found, pictures, opinions] = await Promise.all([
    readPublicClass(db, clock, input),
    findPictures(db, input.id),
    readOpinions(db, input.id),
  ]);
  return presentDetail(storage, found, { pictures, opinions });
}
