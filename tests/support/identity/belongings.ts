// Makes a user who has everything that the sign-in service stores for a person, and lists what is left of it.
import type { FreshDatabase } from '../database/database.ts';
import type { TestIdentity } from './identity.ts';
import { personWithPasskey } from './passkeys.ts';
import { enroll, verify } from './second-factor.ts';

/** With a passkey, a second factor and recovery codes. */
export async function personWithEverything(service: TestIdentity) {
  const person = await personWithPasskey(service);
  const { body } = await verify(service, person.token, await enroll(service, person.token));
  const token = body['access_token'] as string;
  const { status, text } = await service.send('POST', '/factors/recovery-codes', { token });
  if (status !== 200) throw new Error(`no recovery codes were made: ${text}`);
  return person;
}

/** The tables, other than the audit log, that have rows of the user. */
export async function tablesWith(
  { pool }: Pick<FreshDatabase, 'pool'>,
  userId: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'identity' and column_name = 'user_id' and table_name <> 'audit'
      order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select 1 from identity.${name} where user_id = $1 limit 1`,
      [userId],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
