// Webhooks for tests: endpoints with receivers, and the deliveries that are due, each tried as its job would.
import { randomUUID } from 'node:crypto';
import type { WebhookBody } from '#contract/admin/integration-shapes.ts';
import type { JobPayload } from '#contract/jobs.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { createDeliverWebhook } from '#server/integrations/deliveries/deliver-webhook.ts';
import { addWebhook } from '#server/integrations/webhooks/write-webhook.ts';
import { openServerKeys } from '#server/notifications/keys/open-server-keys.ts';
import { silentNotices } from '../mailer.ts';
import { makePerson } from '../people.ts';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';
import { openBookingWorld } from './booking-world.ts';

type Delivery = JobPayload<'deliver-webhook'>;

export async function openWebhookWorld(db: Db) {
  const world = await openBookingWorld(db);
  const serverKeys = openServerKeys({ db, notices: silentNotices });
  const config = { ...world.context.config, publicUrl: 'http://localhost:3000' };
  const timers = { ...world.context.jobs, ...timerJobs() };
  const context = { ...world.context, config, serverKeys, db, jobs: timers, timeoutMs: 300 };
  const operator = await makePerson(db, { role: 'operator' });
  const by = { caller: operator, requestId: 'test' };

  async function add(body: Partial<WebhookBody> = {}) {
    const receiver = await startWebhookReceiver();
    const { webhook, secret } = await addWebhook(db, context, {
      body: {
        url: receiver.url,
        description: null,
        events: ['class.changed'],
        includesPeople: false,
        ...body,
      },
      ...by,
    });
    return { ...receiver, id: webhook.id, secret, changedAt: webhook.changedAt };
  }

  /** Tries every delivery that is due by the clock of the test, at once; a kill loses what a job would write. */
  async function deliver({ isKilled = false } = {}): Promise<void> {
    const due = await db
      .deleteFrom('timers')
      .where('job', '=', 'deliver-webhook')
      .where('due_at', '<=', world.time.now)
      .returning(['payload', 'key'])
      .execute();
    const finish: JobRun['finish'] = (work) => {
      if (isKilled) throw new Error('The process was killed.');
      return db.transaction().execute(work);
    };
    const runs = due.map(({ payload }) =>
      createDeliverWebhook(context)(payload as Delivery, {
        id: randomUUID(),
        attempt: 1,
        signal: new AbortController().signal,
        finish,
      }),
    );
    const ends = await Promise.allSettled(runs);
    const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
    if (!isKilled && failed[0]) throw failed[0];
    // The queue hands a lost job to another worker.
    if (isKilled)
      for (const { payload } of due)
        await context.jobs.add(db, 'deliver-webhook', payload as Delivery, { dueAt: new Date(0) });
  }

  const pass = (ms: number): void => {
    world.time.now = new Date(world.time.now.getTime() + ms);
  };
  const deliveries = (endpointId: string) =>
    db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
      .select(['d.id', 'd.state', 'd.attempts', 'd.next_at', 'e.kind', 'e.entity_id', 'd.event_id'])
      .where('d.endpoint_id', '=', endpointId)
      .orderBy('d.created_at')
      .execute();
  return { ...world, context, operator, by, add, deliver, pass, deliveries };
}

/** Jobs are timers, as triggers write them, too. */
const timerJobs = () => ({
  add: async (
    tx: Db,
    job: string,
    payload: object,
    options: { dueAt?: Date; key?: string } = {},
  ) => {
    const row = { payload: JSON.stringify(payload), due_at: options.dueAt ?? new Date(0) };
    await tx
      .insertInto('timers')
      .values({ job, key: options.key ?? null, ...row })
      .onConflict((conflict) => conflict.columns(['job', 'key']).doUpdateSet(row))
      .execute();
  },
  addMany: async (tx: Db, job: string, payloads: readonly object[]) => {
    for (const payload of payloads)
      await tx
        .insertInto('timers')
        .values({ job, payload: JSON.stringify(payload), due_at: new Date(0) })
        .execute();
  },
});
