// Asking for a mail again: the links and codes of the last hour stay valid, and end together.
import { describe, expect, test } from 'vitest';
import { identityTables } from '#identity/tables.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeUser, movableClock, signInAs } from '#tests/support/identity/identity-people.ts';
import { follow, fragmentOf } from '#tests/support/identity/identity-mails.ts';
import { type TestIdentity, startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const { db } = database;
const password = 'correct horse battery';
const daySeconds = 24 * 3600;

/** Asks for recovery this often, and returns the mails, oldest first. */
async function recover(service: TestIdentity, email: string, times: number) {
  for (let asked = 0; asked < times; asked++)
    await service.send('POST', '/recover', { body: { email } });
  return (await service.mails()).filter(({ to, kind }) => to === email && kind === 'auth-recovery');
}

const verify = (service: TestIdentity, email: string, token: string) =>
  service
    .send('POST', '/verify', { body: { type: 'recovery', email, token } })
    .then(({ status }) => status);

const isAccepted = async (link: string): Promise<boolean> =>
  fragmentOf((await follow(link)).location).has('access_token');

const at = <T>(list: T[], index: number): T => {
  const found = list.at(index);
  if (found === undefined) throw new Error(`There is no item ${index}.`);
  return found;
};

const countTokens = async (userId: string): Promise<number> => {
  const tables = identityTables(db);
  const newest = tables.selectFrom('identity.one_time_tokens').where('user_id', '=', userId);
  const earlier = tables.selectFrom('identity.earlier_tokens').where('user_id', '=', userId);
  const rows = [await newest.select('id').execute(), await earlier.select('id').execute()];
  return rows.flat().length;
};

describe('asking again', () => {
  test('leaves the link of the last hour valid', async () => {
    const service = await startIdentity(database);
    const { email } = await makeUser(service.identity);
    const mails = await recover(service, email, 3);
    expect(await isAccepted(at(mails, 0).link)).toBe(true);
  });

  test('leaves the code of the last hour valid', async () => {
    const service = await startIdentity(database);
    const { email } = await makeUser(service.identity);
    const mails = await recover(service, email, 3);
    expect(await verify(service, email, at(mails, 1).code)).toBe(200);
  });

  test('does not make an old link last longer than its hour', async () => {
    const clock = movableClock();
    const service = await startIdentity(database, {}, { clock });
    const { email } = await makeUser(service.identity);
    const [first] = await recover(service, email, 1);
    clock.pass(3590);
    const mails = await recover(service, email, 1);
    clock.pass(20);
    expect(await isAccepted(first?.link ?? '')).toBe(false);
    expect(await verify(service, email, first?.code ?? '')).toBe(403);
    expect(await isAccepted(at(mails, 1).link)).toBe(true);
  });

  test('keeps the newest five', async () => {
    const service = await startIdentity(database);
    const { id, email } = await makeUser(service.identity);
    const mails = await recover(service, email, 7);
    expect(await countTokens(id)).toBe(5);
    expect(await isAccepted(at(mails, 1).link)).toBe(false);
    expect(await isAccepted(at(mails, 2).link)).toBe(true);
  });

  test('leaves the code for a password change valid, until one of them is used', async () => {
    const clock = movableClock();
    const service = await startIdentity(database, { tokenLifeSeconds: 2 * daySeconds }, { clock });
    const user = await makeUser(service.identity);
    const { access_token: token } = await signInAs(service.identity, user);
    clock.pass(daySeconds + 10);
    for (let asked = 0; asked < 2; asked++) await service.send('GET', '/reauthenticate', { token });
    const codes = (await service.mails())
      .filter(({ to, kind }) => to === user.email && kind === 'auth-nonce')
      .map(({ code }) => code);
    const change = async (nonce: string, ending: string) => {
      const body = { password: `${password} ${ending}`, nonce };
      return (await service.send('PUT', '/user', { token, body })).status;
    };
    expect(await change(at(codes, 0), 'one')).toBe(200);
    expect(await change(at(codes, 1), 'two')).toBe(422);
  });
});

describe('all of them end', () => {
  test.each([
    ['an earlier link is used', 0],
    ['the newest link is used', 2],
  ])('when %s', async (_, used) => {
    const service = await startIdentity(database);
    const { id, email } = await makeUser(service.identity);
    const mails = await recover(service, email, 3);
    expect(await isAccepted(at(mails, used).link)).toBe(true);
    for (const { link, code } of mails) {
      expect(await isAccepted(link)).toBe(false);
      expect(await verify(service, email, code)).toBe(403);
    }
    expect(await countTokens(id)).toBe(0);
  });

  test('when the password changes', async () => {
    const service = await startIdentity(database);
    const user = await makeUser(service.identity);
    const { access_token: token } = await signInAs(service.identity, user);
    const mails = await recover(service, user.email, 2);
    expect((await service.send('PUT', '/user', { token, body: { password } })).status).toBe(200);
    for (const { link } of mails) expect(await isAccepted(link)).toBe(false);
  });

  test('when a process that knows only the newest one deletes it', async () => {
    const service = await startIdentity(database);
    const { id, email } = await makeUser(service.identity);
    const mails = await recover(service, email, 2);
    await identityTables(db)
      .deleteFrom('identity.one_time_tokens')
      .where('user_id', '=', id)
      .execute();
    for (const { link } of mails) expect(await isAccepted(link)).toBe(false);
    expect(await countTokens(id)).toBe(0);
  });

  test('with the fifth wrong code, however many mails were asked for in between', async () => {
    const service = await startIdentity(database);
    const { email } = await makeUser(service.identity);
    for (let round = 0; round < 2; round++) {
      await recover(service, email, 1);
      for (let tries = 0; tries < 2; tries++) await verify(service, email, 'wrong');
    }
    const mails = await recover(service, email, 1);
    expect(mails).toHaveLength(3);
    await verify(service, email, 'wrong');
    for (const { link, code } of mails) {
      expect(await verify(service, email, code)).toBe(403);
      expect(await isAccepted(link)).toBe(false);
    }
  });

  test('once, for one of two people who follow different links at the same moment', async () => {
    const service = await startIdentity(database);
    const { email } = await makeUser(service.identity);
    const mails = await recover(service, email, 2);
    const accepted = await Promise.all(mails.map(({ link }) => isAccepted(link)));
    expect(accepted.filter(Boolean)).toHaveLength(1);
  });
});
