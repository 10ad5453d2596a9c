// Reads and writes the challenges that passkeys are asked to sign.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../../schema.ts';
import { columnsOf, identityTables } from '../../tables.ts';

type ChallengesTable = IdentitySchema['identity.webauthn_challenges'];

export type PasskeyChallengeRow = Selectable<ChallengesTable>;

const challenges = 'identity.webauthn_challenges';

/** Enough to delete faster than new ones come, and few enough to cost nothing. */
const expiredAtOnce = 20;

/** Deletes some expired challenges too, so that the table holds little more than those of the last minutes. */
export async function insertPasskeyChallenge(
  tx: Db,
  challenge: Insertable<ChallengesTable>,
): Promise<void> {
  await sql`delete from identity.webauthn_challenges where id in (
    select id from identity.webauthn_challenges where expires_at <= ${challenge.created_at}
    limit ${expiredAtOnce} for update skip locked
  )`.execute(tx);
  await identityTables(tx).insertInto(challenges).values(challenge).execute();
}

export async function deleteChallengesOfSession(tx: Db, sessionId: string): Promise<void> {
  await identityTables(tx).deleteFrom(challenges).where('session_id', '=', sessionId).execute();
}

/** Deletes the challenge, so that it is used once; undefined for one of another purpose, user or session. */
export function takePasskeyChallenge(
  tx: Db,
  {
    id,
    purpose,
    userId,
    sessionId,
  }: Pick<PasskeyChallengeRow, 'id' | 'purpose'> & { userId?: string; sessionId?: string },
): Promise<PasskeyChallengeRow | undefined> {
  return identityTables(tx)
    .deleteFrom(challenges)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .where('session_id', sessionId === undefined ? 'is' : '=', sessionId ?? null)
    .returning(columnsOf(challenges))
    .executeTakeFirst();
}
