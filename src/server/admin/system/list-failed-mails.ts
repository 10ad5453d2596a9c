// Lists the mails that were given up, newest first, with the reason.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findDeadMails } from '#platform/mail/outbox/outbox-store.ts';

const mostListed = 200;

export async function listFailedMails(db: Db): Promise<Output<'GET /api/admin/mails/failed'>> {
  const { rows, total } = await findDeadMails(db, mostListed);
  const mails = rows.map(({ id, kind, entity, attempts, ...row }) => ({
    id,
    kind,
    entity,
    attempts,
    to: { name: row.recipient_name ?? '', email: row.recipient },
    queuedAt: row.queued_at.toISOString(),
    failedAt: row.failed_at.toISOString(),
    reason: row.reason ?? '',
  }));
  return { total, mails };
}
