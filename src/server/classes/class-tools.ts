// What the use cases of classes are handed; nouns do not know each other, so what accounts do comes as a tool.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';

export interface ClassTools {
  clock: Clock;
  notices: Pick<Notices, 'publish'>;
  pictures: PictureTools;
  /** What the payment provider can charge at least. */
  leastPriceCents: number;
  /**
   * Makes a learner an instructor, and refuses whoever may not teach. The profile is held until the transaction ends:
   * one instructor changes their dates in one place at a time.
   */
  becomeInstructor(tx: Db, personId: string): Promise<unknown>;
}
