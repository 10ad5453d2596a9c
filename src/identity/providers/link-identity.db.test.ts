import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';
import { hashLinkToken } from '../one-time-codes/one-time-codes.ts';
import { insertIssuedFlow } from './provider-store.ts';

const database = await freshDatabase();

const person = {
  provider: 'work',
  label: 'Work',
  issuer: 'https://id.example',
  subject: 'ada',
  email: 'ada@mail.example',
  isEmailVerified: true,
  name: 'Ada Lin',
};

test('refuses an identity that another account links at the same moment', async () => {
  const service = await startIdentity(database);
  const other = await service.signIn();
  const { userId, token } = await service.signIn();
  const code = randomUUID();
  const verifier = 'v'.repeat(43);
  const at = service.identity.clock.now();
  await insertIssuedFlow(database.db, {
    id: randomUUID(),
    user_id: userId,
    session_id: decodeJwt(token)['session_id'] as string,
    method: 'oauth',
    code_hash: hashLinkToken(code),
    code_challenge: verifier,
    code_challenge_method: 'plain',
    issued_at: at,
    created_at: at,
    link: person,
  });
  const { letGo } = await lockRows(
    database,
    `insert into identity.identities
      (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
      values ($1, $2, 'work', 'ada', '{}', now(), now())`,
    [randomUUID(), other.userId],
  );
  const body = { auth_code: code, code_verifier: verifier };
  const exchanging = service.send('POST', '/token?grant_type=pkce', { body });
  await waitersAre(database, 1);
  await letGo();
  expect(await exchanging).toMatchObject({
    status: 422,
    body: { code: 'identity_already_exists' },
  });
});
