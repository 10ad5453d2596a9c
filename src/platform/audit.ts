// The audit log: who did what to what, written in the transaction that did it.
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from './db/db.ts';

export interface AuditEntry {
  at: Date;
  actor: Caller | null;
  action: AuditAction;
  subject?: string;
  details?: Record<string, unknown>;
  requestId?: string;
}

export async function writeAudit(tx: Db, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor_id: entry.actor?.id ?? null,
      actor_role: entry.actor?.role ?? null,
      action: entry.action,
      subject: entry.subject ?? null,
      details: JSON.stringify(entry.details ?? {}),
      request_id: entry.requestId ?? null,
    })
    .execute();
}
