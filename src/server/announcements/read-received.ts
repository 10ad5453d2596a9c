// Shows an announcement to a person who got it, and to operators, who follow the link of a test; to everybody else it does
// not exist.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import { type Caller, isOperator } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { findAnnouncement } from './announcement-store.ts';
import { findReceived } from './recipient-store.ts';

export async function readReceived(
  db: Db,
  { announcementId, caller }: { announcementId: string; caller: Caller },
): Promise<Output<'GET /api/announcements/{id}'>> {
  const received = await findReceived(db, { announcementId, personId: caller.id });
  if (!received && !isOperator(caller)) throw missing('announcement');
  const { id, subject, body: text } = received ?? (await findAnnouncement(db, announcementId));
  return { id, subject, text, reachedAt: received?.reached_at.toISOString() ?? null };
}
