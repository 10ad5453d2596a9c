// Shows an announcement to a person who got it; to everybody else it does not exist.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findReceived } from './recipient-store.ts';

export async function readReceived(
  db: Db,
  input: { announcementId: string; personId: string },
): Promise<Output<'GET /api/announcements/{id}'>> {
  const row = await findReceived(db, input);
  if (!row) throw missing('announcement');
  const { id, subject, body: text, reached_at: reachedAt } = row;
  return { id, subject, text, reachedAt: reachedAt.toISOString() };
}
