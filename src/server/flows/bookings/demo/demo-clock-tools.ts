// Creates the tools that fill the demo's past: they run at a given moment, pay with demo money in the same transaction,
// and notify nobody.
import type { Settings } from '#contract/settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { createDemoProvider } from '#platform/payments/demo/demo-provider.ts';
import { readSecret } from '#platform/payments/demo/secret.ts';
import { createProviders } from '#platform/payments/providers.ts';
import type { MoneyTools } from '../../../payments/money-tools.ts';

export type PastTools = (at: Date) => MoneyTools;

const nobodyWaits: Jobs = {
  add: async () => {},
  cancel: async () => false,
  find: async () => undefined,
};

export async function openPast(tx: Db, tools: Omit<MoneyTools, 'clock'>): Promise<PastTools> {
  const secret = await readSecret(tx);
  // Read once: the settings do not change while the demo is filled.
  const settings: Settings = { ...(await tools.readSettings(tx)), demoCheckout: 'at once' };
  const { publicUrl } = tools.config;
  return (at) => {
    const clock = { now: () => at };
    const demo = createDemoProvider({ db: tx, clock, publicUrl, secret, notify: async () => {} });
    return {
      ...tools,
      clock,
      jobs: nobodyWaits,
      notices: { publish: async () => {} },
      providers: createProviders('demo', { demo }),
      readSettings: async () => settings,
    };
  };
}
