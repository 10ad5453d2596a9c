// Lists the notes of operators about a person; nobody reads those about themselves.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { PersonNote } from '#contract/admin/person-calls.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { findNotes, type NoteRow } from './note-store.ts';

interface ListNotesInput {
  personId: string;
  callerId: string;
  cursor?: string | undefined;
}

export async function listNotes(
  db: Db,
  { personId, callerId, cursor }: ListNotesInput,
): Promise<Output<'GET /api/admin/people/{id}/notes'>> {
  if (personId === callerId) return { items: [], next: null };
  const most = adminLimits.page + 1;
  const rows = await findNotes(db, { personId, after: cursor ?? null, most });
  const items = rows.slice(0, adminLimits.page).map(presentNote);
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

const presentNote = (row: NoteRow): PersonNote => ({
  id: row.id,
  text: row.text,
  writtenAt: row.written_at.toISOString(),
  writtenBy: { id: row.written_by, fullName: row.writer_name },
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  withdrawnBy: row.withdrawn_by
    ? { id: row.withdrawn_by, fullName: row.withdrawer_name ?? '' }
    : null,
});
