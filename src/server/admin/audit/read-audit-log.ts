// Reads the audit log, a page at a time.
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { cutPage, pageSize } from '../system/page-cursor.ts';
import { type AuditFilter, type AuditRow, findActions, findAuditEntries } from './audit-store.ts';

interface ReadAuditLogInput extends AuditFilter {
  cursor?: string | undefined;
}

export async function readAuditLog(
  db: Db,
  { cursor, ...filter }: ReadAuditLogInput,
): Promise<Output<'GET /api/admin/audit'>> {
  const { page, next } = await readAuditPage(db, { cursor, ...filter });
  return {
    entries: page.map(({ id, at, actorId, actorName, actorRole, action, subject, details }) => ({
      id,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, fullName: actorName, role: actorRole },
      action,
      subject,
      details,
    })),
    actions: await findActions(db),
    next,
  };
}

export async function readAuditPage(db: Db, { cursor, ...filter }: ReadAuditLogInput) {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findAuditEntries(db, { ...filter, before, limit: pageSize + 1 });
  return cutPage(rows, writeCursor);
}

/** Entry ids distinguish two entries of the same moment. */
const writeCursor = ({ at, id }: AuditRow): string => `${at.getTime()}.${id}`;

function readCursor(cursor: string): { at: Date; id: number } {
  const [ms = 0, id = 0] = cursor.split('.').map(Number);
  return { at: new Date(ms), id };
}
