// Deleting a webhook endpoint while people book.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { openWebhookWorld } from '#tests/support/worlds/webhook-world.ts';
import { deleteWebhook } from './delete-webhook.ts';

const database = await freshDatabase();
const { db } = database;

test('nobody waits for an endpoint whose log is being deleted, nor fails with it', async () => {
  const { add, deliver, deliveries, context, by, ...world } = await openWebhookWorld(db);
  const { classId } = await makeBookableSession(db);
  const { id } = await add();
  const rename = (title: string) =>
    db.updateTable('classes').set({ title }).where('id', '=', classId).execute();
  await rename('Bread for one');
  world.time.now = new Date();
  await deliver();
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }]);
  const log = 'select from webhook_deliveries where endpoint_id = $1 for update';
  const gate = await lockRows(database, log, [id]);
  const deleting = deleteWebhook(db, context, { id, ...by });
  await waitersAre(database, 1);
  const renaming = rename('Bread for two');
  // Somebody who waited would wait for the gate.
  await Promise.race([renaming, waitersAre(database, 2)]);
  await gate.letGo();
  await deleting;
  await renaming;
  expect(await deliveries(id)).toEqual([]);
  const audit = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', id)
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['webhook.create', 'webhook.delete']);
});

test('what happens while an endpoint is deleted neither waits for it nor fails with it', async () => {
  const { add, deliver, deliveries, ...world } = await openWebhookWorld(db);
  const { classId } = await makeBookableSession(db);
  const [going, staying] = [await add(), await add()];
  const deleting = await lockRows(
    database,
    'select from webhook_endpoints where id = $1 for update',
    [going.id],
  );
  const title = 'Bread for three';
  await db.updateTable('classes').set({ title }).where('id', '=', classId).execute();
  await deleting.query('delete from webhook_endpoints where id = $1', [going.id]);
  await deleting.letGo();
  world.time.now = new Date();
  await deliver();
  expect(await deliveries(staying.id)).toMatchObject([{ state: 'delivered' }]);
});
