// Reads and writes open sessions. Ending one notifies every cache that holds it.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { AuthenticationMethod } from '../keys/access-claims.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';
import { notifySessionsChanged } from './session-news.ts';

type SessionsTable = IdentitySchema['identity.sessions'];
type WithMethods<Row, Methods> = Omit<Row, 'amr'> & Methods;

export type SessionRow = WithMethods<Selectable<SessionsTable>, { amr: AuthenticationMethod[] }>;
type NewSession = WithMethods<Insertable<SessionsTable>, { amr: AuthenticationMethod[] }>;
type SessionChanges = WithMethods<
  Omit<Updateable<SessionsTable>, 'id' | 'user_id' | 'updated_at'>,
  { amr?: AuthenticationMethod[] }
>;

type Notify = Pick<Notices, 'publish'>;

export async function insertSession(tx: Db, session: NewSession): Promise<SessionRow> {
  const row = await identityTables(tx)
    .insertInto('identity.sessions')
    .values({ ...session, amr: JSON.stringify(session.amr) })
    .returning(columnsOf('identity.sessions'))
    .executeTakeFirstOrThrow();
  return row as SessionRow;
}

export async function findSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  const row = await identityTables(tx)
    .selectFrom('identity.sessions')
    .select(columnsOf('identity.sessions'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row as SessionRow | undefined;
}

/** A transaction that also changes the user locks the user first. */
export async function lockSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  const row = await identityTables(tx)
    .selectFrom('identity.sessions')
    .select(columnsOf('identity.sessions'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as SessionRow | undefined;
}

/** Newest first. */
export async function findSessionsOf(tx: Db, userId: string): Promise<SessionRow[]> {
  const rows = await identityTables(tx)
    .selectFrom('identity.sessions')
    .select(columnsOf('identity.sessions'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows as SessionRow[];
}

/** Undefined when the session has ended. */
export async function saveSession(
  tx: Db,
  id: string,
  { amr, ...changes }: SessionChanges,
  at: Date,
): Promise<SessionRow | undefined> {
  const row = await identityTables(tx)
    .updateTable('identity.sessions')
    .set({ ...changes, ...(amr && { amr: JSON.stringify(amr) }), updated_at: at })
    .where('id', '=', id)
    .returning(columnsOf('identity.sessions'))
    .executeTakeFirst();
  return row as SessionRow | undefined;
}

/** False when the person has no such session. */
export async function endSession(
  tx: Db,
  notices: Notify,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await identityTables(tx)
    .deleteFrom('identity.sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await notifySessionsChanged(tx, notices, id);
  return true;
}

export interface SessionsToEnd {
  userId: string;
  /** The id of a session that stays open. */
  except?: string | undefined;
  /** Only sessions at this level. */
  aal?: SessionRow['aal'] | undefined;
  /** Only sessions that this passkey opened. */
  passkeyId?: string | undefined;
}

/** Returns how many sessions ended. */
export async function endSessions(
  tx: Db,
  notices: Notify,
  { userId, except, aal, passkeyId }: SessionsToEnd,
): Promise<number> {
  let ending = identityTables(tx).deleteFrom('identity.sessions').where('user_id', '=', userId);
  if (except) ending = ending.where('id', '<>', except);
  if (aal) ending = ending.where('aal', '=', aal);
  if (passkeyId) ending = ending.where('passkey_id', '=', passkeyId);
  const { numDeletedRows } = await ending.executeTakeFirst();
  await notifySessionsChanged(tx, notices, userId);
  return Number(numDeletedRows);
}

/** The facts that decide whether a token of the session is still valid. */
export interface AuthSessionFacts {
  user_id: string;
  aal: SessionRow['aal'];
  not_after: Date;
  refreshed_at: Date | null;
  created_at: Date;
  banned_until: Date | null;
  deleted_at: Date | null;
  hasFactor: boolean;
}

export async function findAuthSessionFacts(
  tx: Db,
  id: string,
): Promise<AuthSessionFacts | undefined> {
  return identityTables(tx)
    .selectFrom('identity.sessions as session')
    .innerJoin('identity.users as person', 'person.id', 'session.user_id')
    .select([
      'session.user_id',
      'session.aal',
      'session.not_after',
      'session.refreshed_at',
      'session.created_at',
      'person.banned_until',
      'person.deleted_at',
    ])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('identity.factors as factor')
            .select('factor.id')
            .whereRef('factor.user_id', '=', 'session.user_id')
            .where('factor.status', '=', 'verified'),
        )
        .$castTo<boolean>()
        .as('hasFactor'),
    )
    .where('session.id', '=', id)
    .executeTakeFirst();
}
