// Everything the page of a class shows.
import type { ClassDetail } from '#contract/classes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentDetail } from './present-detail.ts';
import type { ReadOpinions } from './read-opinions.ts';
import { type ClassWish, readPublicClass } from './read-public-class.ts';
import { findPictures } from './store.ts';

interface Tools {
  clock: Clock;
  storage: Pick<Storage, 'url'>;
  readOpinions: ReadOpinions;
}

export async function showClass(
  db: Db,
  { clock, storage, readOpinions }: Tools,
  wish: ClassWish,
): Promise<ClassDetail> {
  const [found, pictures, opinions] = await Promise.all([
    readPublicClass(db, clock, wish),
    findPictures(db, wish.id),
    readOpinions(db, wish.id),
  ]);
  return presentDetail(storage, found, { pictures, opinions });
}
