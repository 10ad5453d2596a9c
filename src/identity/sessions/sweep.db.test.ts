import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, signInAs } from '#tests/support/identity/identity-people.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { writeAudit } from '../audit.ts';
import { batchRows, expiredKinds } from '../expired-row-store.ts';
import { identityTables } from '../tables.ts';
import { findSessionsOf, saveSession } from './auth-session-store.ts';
import { sweep } from './sweep.ts';

test('sweeps away what has ended, and nothing else', async () => {
  const database = await freshDatabase();
  const { db } = database;
  const tables = identityTables(db);
  const { identity } = await startIdentity(database);
  const user = await makeUser(identity);
  await signInAs(identity, user);
  const [lasting] = await findSessionsOf(db, user.id);
  const now = identity.clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);

  /** Creates rows of every kind with these times: called once for expired rows and once for valid ones. */
  async function leave(at: Date, expires: Date): Promise<void> {
    const mine = { user_id: user.id, created_at: at };
    const secret = Buffer.from(randomUUID());
    const kind = expires < now ? ('recovery' as const) : ('confirmation' as const);
    await tables
      .insertInto('identity.one_time_tokens')
      .values({
        ...mine,
        id: randomUUID(),
        kind,
        target: 'a',
        code_mac: secret,
        expires_at: expires,
      })
      .execute();
    const earlier = { ...mine, kind, target: 'a', code_mac: secret, expires_at: expires };
    await tables
      .insertInto('identity.one_time_tokens')
      .values({ ...earlier, id: randomUUID(), kind: 'reauthentication', expires_at: ago(-hourMs) })
      .onConflict((row) => row.doNothing())
      .execute();
    await tables
      .insertInto('identity.earlier_tokens')
      .values({ ...earlier, id: randomUUID(), kind: 'reauthentication' })
      .execute();
    const hits = { name: 'verify', hits: 1, networks: 1, last_at: at };
    const hour = expires < now ? ago(31 * dayMs) : at;
    await tables
      .insertInto('identity.limit_hits')
      .values({ ...hits, hour })
      .execute();
    const away = { provider: 'google', redirect_to: 'https://app.example/', state_hash: secret };
    await tables
      .insertInto('identity.provider_flows')
      .values({ ...away, id: randomUUID(), created_at: at })
      .execute();
    const asked = {
      kind: 'totp' as const,
      target_id: randomUUID(),
      friendly_name: '',
      reason: 'Lost.',
      asked_by: user.id,
      asked_at: ago(200 * dayMs),
      due_at: ago(199 * dayMs),
    };
    const ended = { state: 'gone' as const, ended_at: expires < now ? ago(181 * dayMs) : at };
    await tables
      .insertInto('identity.factor_removals')
      .values({ ...asked, ...ended, id: randomUUID(), user_id: user.id, stop_hash: secret })
      .execute();
    const challenge = { code_challenge: 'c', code_challenge_method: 's256' as const };
    await tables
      .insertInto('identity.flow_states')
      .values({ ...mine, ...challenge, id: randomUUID(), method: 'recovery' })
      .execute();
    const factor = {
      ...mine,
      id: randomUUID(),
      type: 'totp' as const,
      secret_enc: secret,
      updated_at: at,
    };
    const named = { ...factor, friendly_name: factor.id, status: 'verified' as const };
    await tables.insertInto('identity.factors').values(named).execute();
    const passedAt = expires < now ? ago(91 * dayMs) : ago(89 * dayMs);
    await tables
      .insertInto('identity.factor_networks')
      .values({ factor_id: factor.id, network_mac: secret, passed_at: passedAt })
      .execute();
    await tables
      .insertInto('identity.factors')
      .values({ ...named, id: randomUUID(), friendly_name: randomUUID(), status: 'unverified' })
      .execute();
    await tables
      .insertInto('identity.challenges')
      .values({
        id: randomUUID(),
        factor_id: factor.id,
        session_id: lasting?.id ?? '',
        ip: '::1',
        created_at: at,
      })
      .execute();
    await tables
      .insertInto('identity.webauthn_challenges')
      .values({
        id: randomUUID(),
        purpose: 'authentication',
        challenge_hash: secret,
        expires_at: expires,
        created_at: at,
      })
      .execute();
    await signInAs(identity, user);
    const [newest] = await findSessionsOf(db, user.id);
    await saveSession(db, newest?.id ?? '', { not_after: expires }, now);
    await writeAudit(db, {
      at: expires < now ? ago(181 * dayMs) : at,
      action: 'swept',
      userId: user.id,
    });
  }
  await leave(ago(25 * hourMs), ago(1));
  await leave(ago(hourMs), ago(-hourMs));
  await signInAs(identity, user);
  const [left] = await findSessionsOf(db, user.id);
  await saveSession(db, left?.id ?? '', { refreshed_at: ago(14 * dayMs) }, now);

  const countAll = async (): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const table of [
      'one_time_tokens',
      'earlier_tokens',
      'limit_hits',
      'flow_states',
      'provider_flows',
      'challenges',
      'webauthn_challenges',
      'factors',
      'sessions',
      'factor_removals',
    ] as const)
      counts[table] = (await tables.selectFrom(`identity.${table}`).select('id').execute()).length;
    const networks = tables.selectFrom('identity.factor_networks').select('passed_at');
    return { ...counts, factor_networks: (await networks.execute()).length };
  };
  const before = await countAll();
  await sweep(identity);
  expect(before).toEqual({
    one_time_tokens: 3,
    earlier_tokens: 2,
    limit_hits: 2,
    flow_states: 2,
    provider_flows: 2,
    challenges: 2,
    webauthn_challenges: 2,
    factors: 4,
    factor_networks: 2,
    sessions: 4,
    factor_removals: 2,
  });
  expect(await countAll()).toEqual({
    one_time_tokens: 2,
    earlier_tokens: 1,
    limit_hits: 1,
    flow_states: 1,
    provider_flows: 1,
    challenges: 1,
    webauthn_challenges: 1,
    factors: 3,
    factor_networks: 1,
    sessions: 2,
    factor_removals: 1,
  });
  const swept = await tables
    .selectFrom('identity.audit')
    .select('at')
    .where('action', '=', 'swept')
    .execute();
  expect(swept).toHaveLength(1);
  expect(expiredKinds).toHaveLength(12);
});

test('sweeps more than one batch', async () => {
  const database = await freshDatabase();
  const { identity } = await startIdentity(database);
  const tables = identityTables(database.db);
  const at = new Date('2020-01-01T00:00:00Z');
  const rows = Array.from({ length: batchRows + 1 }, () => ({ at, action: 'old' }));
  await tables.insertInto('identity.audit').values(rows).execute();
  await sweep(identity);
  const left = await tables.selectFrom('identity.audit').select('id').execute();
  expect(left).toEqual([]);
});
