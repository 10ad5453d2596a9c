// Writes the audit log as CSV for an operator, in parts, because it may be long; the log records that as well.
import type { AuditThing } from '#contract/admin/audit-calls.ts';
import { auditActionText } from '#contract/admin/audit-actions.ts';
import { auditLines } from '#contract/admin/audit-text.ts';
import type { Parsed } from '#contract/endpoints.ts';
import type { Caller } from '#domain/permissions.ts';
import { momentText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { writeAudit } from '#platform/audit.ts';
import { type Cell, csvRows, csvText } from '#platform/csv-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { type AuditRow, findAuditEntries } from './audit-store.ts';
import { filterOf, findThingsOf } from './read-audit-log.ts';

interface ExportAuditLogInput {
  caller: Caller;
  query: Parsed<'GET /api/admin/audit.csv'>['query'];
  requestId: string;
}

const batchRows = 500;

export async function exportAuditLog(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, query: { zone, ...query }, requestId }: ExportAuditLogInput,
): Promise<AsyncIterable<string>> {
  const details = Object.fromEntries(Object.entries(query).filter(([, value]) => value));
  const entry = { at: clock.now(), actor: caller, details, requestId };
  await writeAudit(db, { ...entry, action: 'audit.export' });
  return writeParts(db, { zone, filter: filterOf(query) });
}

interface Wanted {
  zone: string;
  filter: ReturnType<typeof filterOf>;
}

async function* writeParts(db: Db, { zone, filter }: Wanted): AsyncIterable<string> {
  yield csvText([['Time', 'UTC', 'Who', 'Role', 'What', 'About', 'Details', 'Action', 'Id']]);
  let olderThan: { at: Date; id: number } | undefined;
  for (;;) {
    const rows = await findAuditEntries(db, { ...filter, olderThan, limit: batchRows });
    const things = new Map((await findThingsOf(db, rows)).map((thing) => [thing.id, thing]));
    if (rows.length > 0) yield csvRows(rows.map((row) => cellsOf(row, { zone, things })));
    if (rows.length < batchRows) return;
    olderThan = rows.at(-1);
  }
}

interface Known {
  zone: string;
  things: Map<string, AuditThing>;
}

function cellsOf(row: AuditRow, { zone, things }: Known): Cell[] {
  const { at, actorId, actorName, actorRole, action, subject, details } = row;
  const about = subject === null ? undefined : things.get(subject);
  const lines = auditLines(details, { timeZone: zone, nameOf: (id) => things.get(id)?.name });
  return [
    momentText(at.toISOString(), zone),
    at.toISOString(),
    actorId === null ? 'System' : (actorName ?? formerMember),
    actorRole,
    auditActionText(action),
    about ? aboutText(about) : null,
    lines.map(({ name, text }) => `${name}: ${text}`).join('; '),
    action,
    subject,
  ];
}

const aboutText = ({ name, session }: AuditThing): string =>
  session ? `${name}, ${momentText(session.startTime, session.timeZone)}` : name;
