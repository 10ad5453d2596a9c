// API keys and webhook endpoints: created once, and the marketplace's own when whoever made them leaves.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { openWebhookWorld } from '#tests/support/worlds/webhook-world.ts';
import { changeRole } from '../../flows/admin/change-role.ts';
import { changeStanding } from '../../flows/admin/change-standing.ts';
import { findEndpoints } from '../webhooks/endpoint-store.ts';
import { addWebhook } from '../webhooks/write-webhook.ts';
import { findApiKeys } from './api-key-store.ts';
import { createApiKey } from './create-api-key.ts';
import { createFindKey } from './find-key.ts';

const { db } = await freshDatabase();
const world = await openWebhookWorld(db);
const { context } = world;
const body = { name: 'Accounting', scopes: ['read:bookings' as const], expiresInDays: null };
const endpoint = {
  url: 'https://hooks.example.org/',
  description: null,
  events: ['booking.confirmed' as const],
  includesPeople: false,
};
const madeByOperator = async () => {
  const caller = await makePerson(db, { role: 'operator' });
  const by = { caller, requestId: 'r1' };
  return {
    caller,
    create: (key?: string) => createApiKey(db, context, { body, key, ...by }),
    addEndpoint: (key?: string) => addWebhook(db, context, { body: endpoint, key, ...by }),
  };
};
const isFulfilled = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled';

test('creates one key and one endpoint for a request that is sent twice, and shows no secret again', async () => {
  const { caller, create, addEndpoint } = await madeByOperator();
  for (const twice of [
    [create('k1'), create('k1')],
    [addEndpoint('k2'), addEndpoint('k2')],
  ] as Promise<unknown>[][]) {
    const ends = await Promise.allSettled(twice);
    expect(ends.filter(isFulfilled)).toHaveLength(1);
    expect(ends).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 'already_created' }) }),
    );
  }
  await create('k3');
  const keys = await findApiKeys(db, world.time.now);
  expect(keys.filter(({ created_by: by }) => by === caller.id)).toHaveLength(2);
  const endpoints = await findEndpoints(db);
  expect(endpoints.filter(({ created_by: by }) => by === caller.id)).toHaveLength(1);
  const created = db.selectFrom('audit_log').select('action').where('actor_id', '=', caller.id);
  expect(await created.execute()).toHaveLength(3);
});

test.each([
  ['loses the role', 'person.role'],
  ['is suspended', 'person.standing'],
])(
  'goes on working when its maker %s, and says so in the list and in the audit log',
  async (_, action) => {
    const { caller: leaver, create, addEndpoint } = await madeByOperator();
    const { key, secret } = await create();
    await addEndpoint();
    const change = {
      caller: await makePerson(db, { role: 'operator' }),
      personId: leaver.id,
      requestId: 'r1',
    };
    const booking = { ...world.context };
    if (action === 'person.role')
      await changeRole(db, booking, { ...change, from: 'operator', to: 'student' });
    else
      await changeStanding(db, booking, {
        ...change,
        from: 'good',
        to: 'suspended',
        reason: 'They left.',
      });
    expect(await createFindKey(context)(secret)).toMatchObject({ id: key.id });
    const line = (await findApiKeys(db, world.time.now)).find(({ id }) => id === key.id);
    expect(line).toMatchObject({ is_author_operator: false });
    const mine = (await findEndpoints(db)).find(({ created_by: by }) => by === leaver.id);
    expect(mine).toMatchObject({ is_author_operator: false });
    const audit = db.selectFrom('audit_log').select('details').where('subject', '=', leaver.id);
    expect(await audit.where('action', '=', action).execute()).toMatchObject([
      { details: { apiKeysLeft: 1, webhooksLeft: 1 } },
    ]);
  },
);
