// Routes of the demo's pay page; they find nothing where a real provider takes the payments.
import type { Output } from '#contract/endpoints.ts';
import { Refusal, missing } from '#contract/errors.ts';
import { type Clock, systemClock } from '../../clock.ts';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/db.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type DemoCheckoutRow, findCheckout, isOver, requestOf } from './checkouts.ts';
import { createNotify } from './events.ts';
import { payCheckout, payCheckoutLater } from './pay-checkout.ts';

interface Needs {
  config: Pick<Config, 'payments'>;
  clock: Clock;
  jobs: Pick<Jobs, 'add'>;
}

export function demoPayRoutes(context: Needs) {
  const paying = { clock: systemClock, notify: createNotify(context) };
  const open = async (db: Db, id: string): Promise<DemoCheckoutRow> => {
    const row = context.config.payments === 'demo' ? await findCheckout(db, id) : undefined;
    if (!row) throw missing('payment');
    return isOver(row, paying.clock) ? { ...row, state: 'closed' } : row;
  };
  return {
    'GET /api/demo-checkouts/{id}': async ({ params }, { db }) =>
      present(await open(db, params.id)),
    'POST /api/demo-checkouts/{id}': async ({ params, body }, { db }) => {
      const { id, state } = await open(db, params.id);
      if (state !== 'open') throw new Refusal('checkout_closed');
      if (body.act === 'decline') throw new Refusal('payment_declined');
      const pay = body.act === 'pay' ? payCheckout : payCheckoutLater;
      const row = await pay(db, paying, id);
      if (!row || row.state === 'closed') throw new Refusal('checkout_closed');
      return present(row);
    },
  } satisfies Partial<Handlers>;
}

function present(row: DemoCheckoutRow): Output<'GET /api/demo-checkouts/{id}'> {
  const { name, description, successUrl, cancelUrl } = requestOf(row);
  const { id, state: status, amount_cents: amountCents } = row;
  return { id, status, name, description, amount: amountCents / 100, successUrl, cancelUrl };
}
