// The callers of the fuzzer: people with open sessions, renewed when a request has ended them, and bad tokens.
import type { Db } from '#platform/db/db.ts';
import { systemClock } from '#platform/clock.ts';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import { identityTables } from '#identity/tables.ts';
import { findUserById } from '#identity/users/user-store.ts';
import type { FreshDatabase } from '#tests/support/database/database.ts';
import {
  type AppIdentity,
  openAppIdentity,
  serviceToken,
} from '#tests/support/identity/app-identity.ts';
import type { Everybody } from '#tests/rights/open-world.ts';
import { people } from '#tests/rights/row.ts';
import type { CallerKind } from './draft.ts';

export type Tokens = Map<CallerKind, string>;

export async function openCallers(database: FreshDatabase, everybody: Everybody) {
  const identity = await openAppIdentity(database);
  const tokens: Tokens = new Map();
  const renew = async (): Promise<void> => {
    for (const person of people) {
      const caller = everybody[person];
      if (!caller) continue;
      await restore(database.db, caller);
      tokens.set(person, await signIn(identity, database.db, caller.id));
    }
  };
  await renew();
  for (const [kind, token] of await badTokens(database, identity, everybody.learner.id))
    tokens.set(kind, token);
  tokens.set('service', await serviceToken());
  return { tokens, renew, close: identity.close };
}

/** Requests of the operator may have changed what the others may do, or deleted them. */
async function restore(db: Db, { id, role, suspended }: Caller): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ role, suspended_at: suspended ? systemClock.now() : null, erased_at: null })
    .where('id', '=', id)
    .execute();
  const users = identityTables(db).updateTable('identity.users');
  await users.set({ banned_until: null, deleted_at: null }).where('id', '=', id).execute();
}

async function signIn(identity: AppIdentity, db: Db, id: string): Promise<string> {
  return identity.tokenOf((await findUserById(db, id)) ?? (await identity.makeAccount(id)));
}

async function badTokens(
  database: FreshDatabase,
  identity: AppIdentity,
  id: string,
): Promise<[CallerKind, string][]> {
  const valid = await signIn(identity, database.db, id);
  const [head = '', payload = '', signature = ''] = valid.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const ended = await signIn(identity, database.db, id);
  await endLatest(database.db, id);
  const longAgo = () => new Date(Date.now() - 30 * hourMs);
  const past = await openAppIdentity(database, { now: longAgo });
  const expired = await signIn(past, database.db, id);
  await past.close();
  return [
    ['expired', expired],
    ['signed-out', ended],
    ['forged', [head, encode({ ...claims, role: 'service_role' }), signature].join('.')],
    ['unsigned', [encode({ alg: 'none' }), payload, ''].join('.')],
  ];
}

async function endLatest(db: Db, userId: string): Promise<void> {
  const tables = identityTables(db);
  const latest = tables
    .selectFrom('identity.sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1);
  await tables.deleteFrom('identity.sessions').where('id', 'in', latest).execute();
}
