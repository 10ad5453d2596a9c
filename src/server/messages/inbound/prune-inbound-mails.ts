// Deletes what is left of replies by mail: until then, the same mail a second time is known.
import { messageRetention } from '#domain/messages/message-rules.ts';
import { dayMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { deleteOldInboundMails, deleteOldTokens } from './inbound-mail-store.ts';

export async function pruneInboundMails(db: Db, clock: Clock = systemClock): Promise<number> {
  const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * dayMs);
  // Signatures are valid for minutes.
  await deleteOldTokens(db, daysAgo(1));
  return deleteOldInboundMails(db, daysAgo(messageRetention.replyDays));
}
