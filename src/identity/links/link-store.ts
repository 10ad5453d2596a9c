// Reads and writes mailed tokens that are not used yet, and sign-ins that wait for their code (PKCE). The newest token of
// a user and kind is in one_time_tokens, the ones before it in earlier_tokens; deleting the newest deletes those too.
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';
import type { UserRow } from '../users/user-store.ts';

type TokensTable = IdentitySchema['identity.one_time_tokens'];
type FlowsTable = IdentitySchema['identity.flow_states'];

export type TokenKind = Selectable<TokensTable>['kind'];
export type TokenRow = Omit<Selectable<TokensTable>, 'attempts'>;
export type FlowRow = Selectable<FlowsTable>;

/** For all live tokens of a user and kind together. */
const mostWrongCodes = 5;
/** Live tokens of a user and kind, the newest one included. */
const mostTokens = 5;
/** The kinds whose earlier tokens stay valid for every address; those of an email change stay for the same one. */
const lastingKinds: readonly TokenKind[] = ['confirmation', 'recovery', 'reauthentication'];
const mostWrongVerifiers = 5;

/** Runs one statement, whether or not a user has this address. */
export async function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const row = await identityTables(tx)
    .selectFrom('identity.users')
    .select(columnsOf('identity.users'))
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row as UserRow | undefined;
}

/** Adds to the live tokens of the same user and kind. Does nothing, at the same cost, if the user does not exist. */
export async function putToken(tx: Db, token: TokenRow): Promise<void> {
  await saveEarlier(tx, token);
  await sql`
    insert into identity.one_time_tokens
      (id, user_id, kind, target, link_hash, code_mac, flow_id, expires_at, created_at)
    select ${token.id}::uuid, users.id, ${token.kind}::text, ${token.target}::text,
      ${token.link_hash}::bytea, ${token.code_mac}::bytea, ${token.flow_id}::uuid,
      ${token.expires_at}::timestamptz, ${token.created_at}::timestamptz
    from identity.users where users.id = ${token.user_id}
    on conflict (user_id, kind) do update set
      id = excluded.id, target = excluded.target, link_hash = excluded.link_hash,
      code_mac = excluded.code_mac, flow_id = excluded.flow_id,
      attempts = case
        when one_time_tokens.expires_at > excluded.created_at then one_time_tokens.attempts
        else 0
      end,
      expires_at = excluded.expires_at, created_at = excluded.created_at
  `.execute(tx);
}

/**
 * Copies the newest token, if it is still valid, before the next one takes its place, and deletes the oldest ones. The
 * agreement to a change of address is replaced.
 */
async function saveEarlier(
  tx: Db,
  { user_id: userId, kind, target, created_at: at }: TokenRow,
): Promise<void> {
  await sql`
    insert into identity.earlier_tokens
      (id, user_id, kind, target, link_hash, code_mac, flow_id, expires_at, created_at)
    select id, user_id, kind, target, link_hash, code_mac, flow_id, expires_at, created_at
    from identity.one_time_tokens
    where user_id = ${userId} and kind = ${kind} and expires_at > ${at}
      and (kind = any(${lastingKinds}::text[]) or target = ${target} and link_hash is not null)
  `.execute(tx);
  await sql`
    delete from identity.earlier_tokens
    where id in (
      select id from identity.earlier_tokens where user_id = ${userId} and kind = ${kind}
      order by created_at desc, id offset ${mostTokens - 1}
    )
  `.execute(tx);
}

/** The newest tokens first. */
const tokenTables = ['identity.one_time_tokens', 'identity.earlier_tokens'] as const;

const tokenColumns = [
  'id',
  'user_id',
  'kind',
  'target',
  'link_hash',
  'code_mac',
  'flow_id',
  'expires_at',
  'created_at',
] as const;

export async function findTokenByLink(tx: Db, linkHash: Buffer): Promise<TokenRow | undefined> {
  const tables = identityTables(tx);
  return tables
    .selectFrom('identity.one_time_tokens')
    .select(tokenColumns)
    .where('link_hash', '=', linkHash)
    .unionAll(
      tables
        .selectFrom('identity.earlier_tokens')
        .select(tokenColumns)
        .where('link_hash', '=', linkHash),
    )
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
      .select(tokenColumns)
      .where('target', '=', target)
      .where('kind', 'in', kinds)
      // Tokens without a link have already been redeemed (`noteAgreement`).
      .where('link_hash', 'is not', null)
      .orderBy('user_id')
      .orderBy('kind')
      .execute()
  );
}

/** The newest one. */
export async function findToken(
  tx: Db,
  userId: string,
  kind: TokenKind,
): Promise<TokenRow | undefined> {
  return tokensIn(tx, 'identity.one_time_tokens', userId, kind).executeTakeFirst();
}

export async function findTokens(tx: Db, userId: string, kind: TokenKind): Promise<TokenRow[]> {
  return tokensIn(tx, 'identity.one_time_tokens', userId, kind)
    .unionAll(tokensIn(tx, 'identity.earlier_tokens', userId, kind))
    .execute();
}

const tokensIn = (tx: Db, table: (typeof tokenTables)[number], userId: string, kind: TokenKind) =>
  identityTables(tx)
    .selectFrom(table)
    .select(tokenColumns)
    .where('user_id', '=', userId)
    .where('kind', '=', kind);

/** Ends the token and all others of its user and kind. Undefined for the second caller. */
export async function takeToken(tx: Db, id: string, now: Date): Promise<TokenRow | undefined> {
  for (const table of tokenTables) {
    const token = await identityTables(tx)
      .deleteFrom(table)
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .returning(tokenColumns)
      .executeTakeFirst();
    if (!token) continue;
    await deleteTokens(tx, { userId: token.user_id, kind: token.kind });
    return token;
  }
  return undefined;
}

/** Ends the token's link and keeps its code. Undefined for the second caller, who no longer finds the token by its link. */
export async function spendLink(tx: Db, id: string, now: Date): Promise<TokenRow | undefined> {
  // No link has this hash; without any, the token would be an agreement to an email change.
  const spent = { link_hash: randomBytes(32) };
  for (const table of tokenTables) {
    const token = await identityTables(tx)
      .updateTable(table)
      .set(spent)
      .where('id', '=', id)
      .where('expires_at', '>', now)
      .returning(tokenColumns)
      .executeTakeFirst();
    if (token) return token;
  }
  return undefined;
}

interface TokenGroup {
  userId: string;
  kind: TokenKind;
}

/** Deletes all tokens of the user and kind with the last wrong code that is allowed. */
export async function noteWrongCode(tx: Db, { userId, kind }: TokenGroup): Promise<void> {
  const tables = identityTables(tx);
  await tables
    .updateTable('identity.one_time_tokens')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute();
  await tables
    .deleteFrom('identity.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('attempts', '>=', mostWrongCodes)
    .execute();
}

async function deleteTokens(tx: Db, { userId, kind }: TokenGroup): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
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

/** Ends the mailed tokens that began the flow, and all others of their user and kind. */
export async function deleteTokensOfFlow(tx: Db, flowId: string): Promise<void> {
  await sql`
    delete from identity.one_time_tokens where (user_id, kind) in (
      select user_id, kind from identity.one_time_tokens where flow_id = ${flowId}
      union all
      select user_id, kind from identity.earlier_tokens where flow_id = ${flowId}
    )
  `.execute(tx);
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
    .select(columnsOf('identity.flow_states'))
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Undefined for the second caller. */
export async function takeFlow(tx: Db, id: string): Promise<FlowRow | undefined> {
  return identityTables(tx)
    .deleteFrom('identity.flow_states')
    .where('id', '=', id)
    .returning(columnsOf('identity.flow_states'))
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
