// Deletes mails that were sent or given up long ago.
import { dayMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import { deleteOldMails } from './outbox-store.ts';

/** A mail is not sent a second time while its row exists. */
const rememberedDays = 90;

export const pruneOutbox = (db: Db, clock: Clock = systemClock): Promise<number> =>
  deleteOldMails(db, new Date(clock.now().getTime() - rememberedDays * dayMs));
