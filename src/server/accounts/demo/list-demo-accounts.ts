// Lists the demo accounts that a visitor can sign in as, without deleted and suspended ones.
import { demoAccounts, demoPassword } from '#contract/accounts/demo-accounts.ts';
import type { Output } from '#contract/endpoints.ts';
import type { AuthConfig } from '#platform/config/auth-config.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { findWelcome } from '../account-store.ts';

export type DemoConfig = Pick<Config, 'mode' | 'demoData'> & { auth: Pick<AuthConfig, 'hosted'> };

export async function listDemoAccounts(
  db: Db,
  { mode, demoData, auth }: DemoConfig,
): Promise<Output<'GET /api/demo/accounts'>> {
  if (mode !== 'demo' || !demoData || auth.hosted) return { accounts: [] };
  const ids = demoAccounts.map(({ id }) => id);
  const welcome = await findWelcome(db, ids);
  const accounts = demoAccounts
    .filter(({ id }) => welcome.has(id))
    .map(({ role, name, email, what }) => ({ role, name, email, password: demoPassword, what }));
  return { accounts };
}
