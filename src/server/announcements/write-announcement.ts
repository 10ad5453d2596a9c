// Writes and deletes drafts of announcements, and changes them until sending begins; a draft reaches nobody.
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { AnnouncementBody } from '#contract/admin/announcements.ts';
import { missing, Refusal } from '#contract/errors.ts';
import { mayChangeText } from '#domain/announcements/announcement-steps.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../shared/context.ts';
import { addSending } from './add-sending.ts';
import {
  type AnnouncementRow,
  deleteDraft,
  insertDraft,
  lockAnnouncement,
  saveText,
} from './announcement-store.ts';

type Needs = Pick<Context, 'clock'>;

/** The operator and the request, for the audit log. */
interface By {
  caller: Caller;
  requestId: string;
}

/** Returns its id. */
export function createDraft(
  db: Db,
  context: Needs,
  { body, id = randomUUID(), ...by }: By & { body: AnnouncementBody; id?: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await insertDraft(tx, { id, body, by: by.caller.id, at: context.clock.now() });
    await audit(tx, context, { action: 'announcement.write', id, subject: body.subject, ...by });
    return id;
  });
}

interface ChangeInput extends By {
  id: string;
  version: number;
  body: AnnouncementBody;
}

/** Refused when another operator was faster: what this one has written waits on their screen until they have compared. */
export function changeAnnouncement(
  db: Db,
  context: Needs & Pick<Context, 'jobs'>,
  { id, version, body, ...by }: ChangeInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockKnown(tx, id);
    if (!mayChangeText(row.state)) throw new Refusal('already_decided');
    if (row.version !== version) throw new Refusal('announcement_changed');
    const changed = await saveText(tx, { id, body, at: context.clock.now() });
    // The job that waits knows the text of before; this one replaces it.
    if (row.scheduled_at)
      await addSending(tx, context, { id, version: changed, dueAt: row.scheduled_at });
    await audit(tx, context, { action: 'announcement.change', id, subject: body.subject, ...by });
  });
}

export function discardDraft(
  db: Db,
  context: Needs,
  { id, ...by }: By & { id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { subject } = await lockDraft(tx, id);
    await deleteDraft(tx, id);
    await audit(tx, context, { action: 'announcement.delete', id, subject, ...by });
  });
}

interface Entry extends By {
  action: AuditAction;
  id: string;
  subject: string;
}

const audit = (tx: Db, { clock }: Needs, { action, id, subject, caller, requestId }: Entry) =>
  writeAudit(tx, {
    at: clock.now(),
    actor: caller,
    action,
    subject: id,
    details: { subject },
    requestId,
  });

async function lockKnown(tx: Db, id: string): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id);
  if (!row) throw missing('announcement');
  return row;
}

async function lockDraft(tx: Db, id: string): Promise<AnnouncementRow> {
  const row = await lockKnown(tx, id);
  if (row.state !== 'draft') throw new Refusal('already_decided');
  return row;
}
