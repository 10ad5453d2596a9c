// Sends one event of the demo to this server, over HTTP and signed, the way a real provider would.
import { type Clock, systemClock } from '../../clock.ts';
import type { Db } from '../../db/db.ts';
import type { JobHandler, Jobs } from '../../jobs/jobs.ts';
import { createNotify, findEvent, markDelivered } from './events.ts';
import { settleCheckout } from './pay-checkout.ts';
import { readSecret } from './secret.ts';
import { signatureHeader, signBody } from './signature.ts';

const patienceMs = 10_000;

interface Needs {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'add'>;
  /** Where this process listens. */
  ownUrl: string;
}

export function createDeliverDemoEvent(context: Needs): JobHandler<'deliver-demo-event'> {
  const { db, ownUrl } = context;
  return async ({ eventId }, run) => {
    const event = await findEvent(db, eventId);
    if (!event) return;
    const paying = { clock: systemClock, notify: createNotify(context) };
    // A delayed payment settles when the event about it is sent.
    if (event.type === 'checkout.paid')
      for (const { kind, id } of event.refs)
        if (kind === 'checkout') await settleCheckout(db, paying, id);
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(patienceMs)]);
    await send(`${ownUrl}/webhooks/demo`, JSON.stringify(event), await readSecret(db), signal);
    await run.finish((tx) => markDelivered(tx, eventId, systemClock.now()));
  };
}

async function send(url: string, body: string, secret: string, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signBody(secret, body, systemClock.now()),
    },
    body,
    redirect: 'error',
    signal,
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(`The webhook responded to a demo event with ${response.status}.`);
}
