// Adds the job that begins to send an announcement. One such job waits at most: a later time or text replaces it.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../shared/context.ts';

export async function addSending(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { id, version, dueAt }: { id: string; version: number; dueAt: Date },
): Promise<void> {
  const payload = { announcementId: id, version };
  await jobs.add(tx, 'send-announcement', payload, { dueAt, key: id });
}
