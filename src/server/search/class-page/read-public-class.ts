// Reads a public class with its sessions ahead. Refuses as not found when the class is not public, or the requested
// session is over, canceled or of another class.
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { type SessionAhead, firstChoice, gatherSessions } from './sessions-ahead.ts';
import { type ClassPageRow, type ClassRow, findClass, findClassPage } from './class-page-store.ts';
import { isPublicRow } from '../../shared/is-public-row.ts';
import type { Context } from '../../shared/context.ts';

export interface ClassInput {
  id: string;
  sessionId?: string | undefined;
}

export interface PublicClass {
  row: ClassPageRow;
  sessions: SessionAhead[];
  chosen: SessionAhead | undefined;
}

export async function readPublicClass(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { id, sessionId }: ClassInput,
): Promise<PublicClass> {
  const row = await findClassPage(db, { id, now: clock.now() });
  if (!row || !isPublicRow(row)) throw missing('class');
  const sessions = gatherSessions(row.meetings);
  const wanted = sessionId?.toLowerCase();
  const chosen = wanted ? sessions.find((session) => session.id === wanted) : firstChoice(sessions);
  if (wanted && !chosen) throw missing('date');
  return { row, sessions, chosen };
}

/** Where the class is. */
export async function readPublicRow(db: Db, id: string): Promise<ClassRow> {
  const row = await findClass(db, id);
  if (!row || !isPublicRow(row)) throw missing('class');
  return row;
}
