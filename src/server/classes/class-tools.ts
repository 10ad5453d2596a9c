// Dependencies of the use cases of classes. Modules do not import each other, so the accounts function comes as a tool.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';

export interface ClassTools {
  clock: Clock;
  notices: Pick<Notices, 'publish'>;
  pictures: PictureTools;
  /** The smallest amount that the payment provider can charge. */
  leastPriceCents: number;
  /**
   * Makes a learner an instructor, and refuses a person who may not teach. Locks the profile until the transaction
   * ends, so that an instructor's sessions are changed by one transaction at a time.
   */
  becomeInstructor(tx: Db, personId: string): Promise<unknown>;
}
