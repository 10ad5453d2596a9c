// Reads the audit log, a page at a time, with what the ids in it mean.
import type { AuditThing } from '#contract/admin/audit-calls.ts';
import { idsIn } from '#contract/admin/audit-text.ts';
import type { Output, Parsed } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { cutPage, pageSize } from '../system/page-cursor.ts';
import {
  type AuditFilter,
  type AuditRow,
  findActions,
  findAuditEntries,
  findOperators,
} from './audit-store.ts';
import { findTags, findThings } from './audit-thing-store.ts';

type Query = Parsed<'GET /api/admin/audit'>['query'];

export async function readAuditLog(
  db: Db,
  { cursor, ...filter }: Query,
): Promise<Output<'GET /api/admin/audit'>> {
  const { page, next } = await readAuditPage(db, { cursor, ...filterOf(filter) });
  return {
    entries: page.map(({ id, at, actorId, actorName, actorRole, action, subject, details }) => ({
      id,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, fullName: actorName, role: actorRole },
      action,
      subject,
      details,
    })),
    things: await findThingsOf(db, page),
    actions: await findActions(db),
    operators: await findOperators(db),
    next,
  };
}

export const filterOf = ({ from, before, ...filter }: Omit<Query, 'cursor'>): AuditFilter => ({
  ...filter,
  from: from === undefined ? undefined : new Date(from),
  before: before === undefined ? undefined : new Date(before),
});

export async function findThingsOf(db: Db, rows: AuditRow[]): Promise<AuditThing[]> {
  const ids = rows.flatMap(({ subject, details }) => idsIn([subject, details]));
  const slugs = rows.flatMap(({ action, subject }) =>
    subject !== null && action.startsWith('tag.') ? [subject] : [],
  );
  return [...(await findThings(db, ids)), ...(await findTags(db, slugs))];
}

interface ReadAuditPageInput extends AuditFilter {
  cursor?: string | undefined;
}

export async function readAuditPage(db: Db, { cursor, ...filter }: ReadAuditPageInput) {
  const olderThan = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await findAuditEntries(db, { ...filter, olderThan, limit: pageSize + 1 });
  return cutPage(rows, writeCursor);
}

/** Entry ids distinguish two entries of the same moment. */
const writeCursor = ({ at, id }: AuditRow): string => `${at.getTime()}.${id}`;

function readCursor(cursor: string): { at: Date; id: number } {
  const [ms = 0, id = 0] = cursor.split('.').map(Number);
  return { at: new Date(ms), id };
}
