// Reads and writes mailed tokens that are not used yet, and sign-ins that wait for their code (PKCE).
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { identityTables } from '../tables.ts';
import type { UserRow } from '../users/user-store.ts';

type TokensTable = IdentitySchema['identity.one_time_tokens'];
type FlowsTable = IdentitySchema['identity.flow_states'];

export type TokenRow = Selectable<TokensTable>;
export type TokenKind = TokenRow['kind'];
export type FlowRow = Selectable<FlowsTable>;

const mostWrongCodes = 5;
const mostWrongVerifiers = 5;

/** Runs one statement, whether or not a user has this address. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const row = await identityTables(tx)
    .selectFrom('identity.users')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row as UserRow | undefined;
}

/** Replaces the token of the same user and kind. Does nothing, at the same cost, if the user does not exist. */
export async function putToken(tx: Db, token: Omit<TokenRow, 'attempts'>): Promise<void> {
  await sql`
    insert into identity.one_time_tokens
      (id, user_id, kind, target, link_hash, code_mac, flow_id, expires_at, created_at)
    select ${token.id}::uuid, users.id, ${token.kind}::text, ${token.target}::text,
      ${token.link_hash}::bytea, ${token.code_mac}::bytea, ${token.flow_id}::uuid,
      ${token.expires_at}::timestamptz, ${token.created_at}::timestamptz
    from identity.users where users.id = ${token.user_id}
    on conflict (user_id, kind) do update set
      id = excluded.id, target = excluded.target, link_hash = excluded.link_hash,
      code_mac = excluded.code_mac, flow_id = excluded.flow_id, attempts = 0,
      expires_at = excluded.expires_at, created_at = excluded.created_at
  `.execute(tx);
}

export async function findTokenByLink(tx: Db, linkHash: Buffer): Promise<TokenRow | undefined> {
  return identityTables(tx)
    .selectFrom('identity.one_time_tokens')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
}

/** Several users may want to change to the same address. */
export async function findTokensForAddress(
  tx: Db,
  target: string,
  kinds: readonly TokenKind[],
): Promise<TokenRow[]> {
  if (kinds.length === 0) return [];
  return (
    identityTables(tx)
      .selectFrom('identity.one_time_tokens')
      .selectAll()
      .where('target', '=', target)
      .where('kind', 'in', kinds)
      // Tokens without a link have already been redeemed (`noteAgreement`).
      .where('link_hash', 'is not', null)
      .orderBy('user_id')
      .orderBy('kind')
      .execute()
  );
}

export async function findToken(
  tx: Db,
  userId: string,
  kind: TokenKind,
): Promise<TokenRow | undefined> {
  return identityTables(tx)
    .selectFrom('identity.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Undefined for the second caller. */
export async function takeToken(tx: Db, id: string, now: Date): Promise<TokenRow | undefined> {
  return identityTables(tx)
    .deleteFrom('identity.one_time_tokens')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the token with the last wrong code that is allowed. */
export async function noteWrongCode(tx: Db, id: string): Promise<void> {
  const tables = identityTables(tx);
  await tables
    .updateTable('identity.one_time_tokens')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tables
    .deleteFrom('identity.one_time_tokens')
    .where('id', '=', id)
    .where('attempts', '>=', mostWrongCodes)
    .execute();
}

/** Deletes all mailed tokens, and the flows whose codes nobody has exchanged. */
export async function deleteTokensOf(
  tx: Db,
  userId: string,
  { exceptFlow }: { exceptFlow?: string | null } = {},
): Promise<void> {
  const tables = identityTables(tx);
  await tables.deleteFrom('identity.one_time_tokens').where('user_id', '=', userId).execute();
  let flows = tables.deleteFrom('identity.flow_states').where('user_id', '=', userId);
  if (exceptFlow) flows = flows.where('id', '<>', exceptFlow);
  await flows.execute();
}

export async function deleteEmailChangeTokens(tx: Db, userId: string): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['email_change_current', 'email_change_new'])
    .execute();
}

type NewFlow = Pick<
  FlowRow,
  'id' | 'user_id' | 'method' | 'code_challenge' | 'code_challenge_method' | 'created_at'
>;

/** Does nothing, at the same cost, if the user does not exist. */
export async function insertFlow(tx: Db, flow: NewFlow): Promise<void> {
  await sql`
    insert into identity.flow_states
      (id, user_id, method, code_challenge, code_challenge_method, created_at)
    select ${flow.id}::uuid, users.id, ${flow.method}::text, ${flow.code_challenge}::text,
      ${flow.code_challenge_method}::text, ${flow.created_at}::timestamptz
    from identity.users where users.id = ${flow.user_id}
  `.execute(tx);
}

export async function saveFlowCode(
  tx: Db,
  id: string,
  { codeHash, at }: { codeHash: Buffer; at: Date },
): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.flow_states')
    .set({ code_hash: codeHash, issued_at: at })
    .where('id', '=', id)
    .execute();
}

export async function findFlowByCode(tx: Db, codeHash: Buffer): Promise<FlowRow | undefined> {
  return identityTables(tx)
    .selectFrom('identity.flow_states')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Undefined for the second caller. */
export async function takeFlow(tx: Db, id: string): Promise<FlowRow | undefined> {
  return identityTables(tx)
    .deleteFrom('identity.flow_states')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the flow with the last wrong verifier that is allowed. */
export async function noteWrongVerifier(tx: Db, id: string): Promise<void> {
  const tables = identityTables(tx);
  await tables
    .updateTable('identity.flow_states')
    .set((row) => ({ wrong_verifiers: row('wrong_verifiers', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await tables
    .deleteFrom('identity.flow_states')
    .where('id', '=', id)
    .where('wrong_verifiers', '>=', mostWrongVerifiers)
    .execute();
}

/** Costs as much as a mail in the outbox, for an address that nobody has. */
export async function pretendToQueue(tx: Db, id: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('entity', '=', id)
    .where('kind', '=', 'auth-recovery')
    .execute();
}
