// Deletes what is left of replies by mail: until then, the same mail a second time is known.
import { messageRetention } from '#domain/messages/message-rules.ts';
import { dayMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteOldInboundMails } from './inbound-mail-store.ts';

export const pruneInboundMails = (db: Db, clock: Clock = systemClock): Promise<number> =>
  deleteOldInboundMails(db, new Date(clock.now().getTime() - messageRetention.replyDays * dayMs));
