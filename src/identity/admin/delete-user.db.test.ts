import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/database/database.ts';
import { tablesWith } from '#tests/support/identity/belongings.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const at = '2026-12-05T16:00:00.000Z';
const later = '2026-12-06T16:00:00.000Z';

type Row = Record<string, unknown>;

/** A row in each table that has rows of users. */
function belongingsOf(userId: string, sessionId: string): [string, Row][] {
  const token = { user_id: userId, kind: 'recovery', target: 'lin@example.org', expires_at: later };
  const made = { created_at: at, updated_at: at };
  const named = { user_id: userId, friendly_name: 'phone' };
  const challenge = { code_challenge: 'c', code_challenge_method: 'plain' };
  const mailed = { link_hash: randomBytes(32), code_mac: randomBytes(32), created_at: at };
  return [
    [
      'identities',
      {
        user_id: userId,
        provider: 'google',
        provider_id: randomUUID(),
        identity_data: {},
        ...made,
      },
    ],
    ['factors', { ...named, type: 'totp', secret_enc: randomBytes(8), ...made }],
    [
      'webauthn_credentials',
      {
        ...named,
        credential_id: randomBytes(8),
        public_key: randomBytes(8),
        sign_count: 0,
        ...made,
      },
    ],
    ['recovery_code_sets', { ...named, total: 10, ...made }],
    [
      'factor_removals',
      {
        ...named,
        kind: 'totp',
        target_id: randomUUID(),
        reason: 'lost',
        asked_by: randomUUID(),
        asked_at: at,
        due_at: later,
        stop_hash: randomBytes(32),
      },
    ],
    ['one_time_tokens', { ...token, ...mailed }],
    ['earlier_tokens', { ...token, ...mailed, link_hash: randomBytes(32) }],
    ['flow_states', { user_id: userId, method: 'recovery', ...challenge, created_at: at }],
    [
      'provider_flows',
      {
        user_id: userId,
        state_hash: randomBytes(32),
        provider: 'google',
        redirect_to: 'https://app.example',
        created_at: at,
      },
    ],
    [
      'webauthn_challenges',
      {
        user_id: userId,
        session_id: sessionId,
        purpose: 'registration',
        challenge_hash: randomBytes(32),
        expires_at: later,
        created_at: at,
      },
    ],
  ];
}

async function insert(pool: Pool, table: string, row: Row): Promise<void> {
  const full = { id: randomUUID(), ...row };
  const names = Object.keys(full);
  const places = names.map((_, index) => `$${index + 1}`);
  await pool.query(
    `insert into identity.${table} (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(full),
  );
}

test('softly deleting a user deletes everything that belongs to them', async () => {
  const database = await freshDatabase();
  const service = await startIdentity(database);
  const { userId } = await service.signIn();
  const { rows } = await database.pool.query<{ id: string }>('select id from identity.sessions');
  const belongings = belongingsOf(userId, rows[0]?.id ?? '');
  for (const [table, row] of belongings) await insert(database.pool, table, row);
  const all = [...belongings.map(([table]) => table), 'sessions'].toSorted();
  // A new table with rows of users needs a row here.
  expect(await tablesWith(database, userId)).toEqual(all);
  const token = await service.adminToken();
  const body = { should_soft_delete: true };
  const { status } = await service.send('DELETE', `/admin/users/${userId}`, { token, body });
  expect([status, await tablesWith(database, userId)]).toEqual([200, []]);
});

const migrations = resolve(import.meta.dirname, '../../../db/migrations');
const mending = '0034_account_rows.sql';

test('an upgrade deletes what softly deleted users left behind, and nothing of others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-older-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const add = (name: string) => cpSync(join(migrations, name), join(folder, name));
  for (const name of readdirSync(migrations)) if (name < mending) add(name);
  const { pool } = await emptyDatabase();
  await migrate(pool, { folder });
  const left = ['provider_flows', 'recovery_code_sets', 'webauthn_credentials'];
  const makeUser = async (deletedAt: string | null): Promise<string> => {
    const userId = randomUUID();
    const user = { id: userId, deleted_at: deletedAt, created_at: at, updated_at: at };
    await insert(pool, 'users', user);
    for (const [table, row] of belongingsOf(userId, ''))
      if (left.includes(table)) await insert(pool, table, row);
    return userId;
  };
  const [deleted, other] = [await makeUser(at), await makeUser(null)];
  expect(await tablesWith({ pool }, deleted)).toEqual(left);
  add(mending);
  await migrate(pool, { folder });
  expect(await tablesWith({ pool }, deleted)).toEqual([]);
  expect(await tablesWith({ pool }, other)).toEqual(left);
});
