// Opens the context that fills the demo's past: it stands at a given moment, pays with demo money in the same
// transaction, and notifies nobody.
import type { Settings } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createDemoProvider } from '#platform/payments/demo/demo-provider.ts';
import { readSecret } from '#platform/payments/demo/secret.ts';
import { createProviders } from '#platform/payments/providers.ts';
import type { MoneyContext } from '../../../shared/context.ts';

export type PastContext = (at: Date) => MoneyContext;

const nobodyWaits: Jobs = {
  add: async () => {},
  addMany: async () => {},
  cancel: async () => false,
  find: async () => undefined,
  drop: async () => {},
};

export async function openPast(tx: Db, context: Omit<MoneyContext, 'clock'>): Promise<PastContext> {
  const secret = await readSecret(tx);
  // Read once: the settings do not change while the demo is filled.
  const settings: Settings = { ...(await context.readSettings(tx)), demoCheckout: 'at once' };
  const { publicUrl } = context.config;
  return (at) => {
    const clock = { now: () => at };
    const demo = createDemoProvider({ db: tx, clock, publicUrl, secret, notify: async () => {} });
    return {
      ...context,
      clock,
      jobs: nobodyWaits,
      notices: { publish: async () => {} },
      providers: createProviders('demo', { demo }),
      readSettings: async () => settings,
    };
  };
}
