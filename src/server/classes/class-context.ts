// Dependencies of the use cases of classes. Modules do not import each other, so the accounts function is passed in.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';

export interface StudioClassCreated {
  studioId: string;
  callerId: string;
  instructorId: string;
  classId: string;
  title: string;
  at: Date;
}

export type ClassContext = Pick<
  Context,
  'clock' | 'notices' | 'jobs' | 'pictures' | 'readSettings'
> & {
  config: Pick<Context['config'], 'publicUrl'>;
  /** The smallest amount that the payment provider can charge. */
  leastPriceCents: number;
  /**
   * Makes a learner an instructor, and refuses a person who may not teach. Locks the profile until the transaction
   * ends, so that an instructor's sessions are changed by one transaction at a time.
   */
  becomeInstructor(tx: Db, personId: string): Promise<unknown>;
  /** Records in the history of a studio that a class was created there, and notifies its instructor of somebody else's. */
  recordStudioClass(tx: Db, created: StudioClassCreated): Promise<void>;
  /** Records that the dates of a new class are public, for those who follow its instructor. */
  recordNews(tx: Db, published: { classId: string; at: Date }): Promise<void>;
};
