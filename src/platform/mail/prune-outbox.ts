// Forgets mails that went out, or were given up, long ago.
import { type Clock, systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { deleteOldMails } from './outbox-store.ts';

/** As long as a mail is remembered, it is not sent a second time. */
const rememberedDays = 90;

export const pruneOutbox = (db: Db, clock: Clock = systemClock): Promise<number> =>
  deleteOldMails(db, new Date(clock.now().getTime() - rememberedDays * 86_400_000));
