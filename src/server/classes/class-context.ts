// Dependencies of the use cases of classes. Modules do not import each other, so the accounts function is passed in.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';

export type ClassContext = Pick<Context, 'clock' | 'notices' | 'pictures' | 'readSettings'> & {
  /** The smallest amount that the payment provider can charge. */
  leastPriceCents: number;
  /**
   * Makes a learner an instructor, and refuses a person who may not teach. Locks the profile until the transaction
   * ends, so that an instructor's sessions are changed by one transaction at a time.
   */
  becomeInstructor(tx: Db, personId: string): Promise<unknown>;
  /** Records that the dates of a new class are public, for those who follow its instructor. */
  recordNews(tx: Db, published: { classId: string; at: Date }): Promise<void>;
};
