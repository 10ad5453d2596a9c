// Stores what operators note about a person.
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export interface NoteRow {
  id: string;
  text: string | null;
  written_at: Date;
  written_by: string;
  writer_name: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawer_name: string | null;
}

interface Page {
  personId: string;
  /** Id of the last note of the previous page. */
  after: string | null;
  most: number;
}

/** The newest first. */
export async function findNotes(db: Db, { personId, after, most }: Page): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, n.text, n.written_at, n.written_by, writer.full_name as writer_name,
      n.withdrawn_at, n.withdrawn_by, withdrawer.full_name as withdrawer_name
    from person_notes n
      join profiles writer on writer.id = n.written_by
      left join profiles withdrawer on withdrawer.id = n.withdrawn_by
    where n.person_id = ${personId} and (${after}::uuid is null
      or (n.written_at, n.id) < (select written_at, id from person_notes where id = ${after}::uuid))
    order by n.written_at desc, n.id desc limit ${most}`.execute(db);
  return rows;
}

export async function insertNote(tx: Db, row: Insertable<Schema['person_notes']>): Promise<void> {
  await tx.insertInto('person_notes').values(row).execute();
}

export function findNote(db: Db, id: string) {
  return db
    .selectFrom('person_notes')
    .select(['person_id', 'withdrawn_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface Withdrawal {
  id: string;
  by: string;
  at: Date;
}

/** False when it was withdrawn before. */
export async function saveNoteWithdrawn(tx: Db, { id, by, at }: Withdrawal): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person_notes')
    .set({ text: null, withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteNotesAbout(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('person_notes').where('person_id', '=', personId).execute();
}
