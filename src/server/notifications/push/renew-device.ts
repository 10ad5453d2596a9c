// Follows a browser whose push service gave it another address. It reports that without a sign-in, because that may happen
// while no page is open: whoever knows the former address and its secret is the browser itself.
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { saveRenewed } from './device-store.ts';
import { isPushKey } from './push-key.ts';
import { isPushEndpoint } from '../../shared/public-address.ts';

type Renewal = Parameters<typeof saveRenewed>[1];

export async function renewDevice(
  db: Db,
  { config }: Pick<Context, 'config'>,
  renewal: Renewal,
): Promise<void> {
  const { endpoint, keys } = renewal;
  if (!isPushEndpoint(endpoint, config.pushPrivateHosts ?? []) || !isPushKey(keys.p256dh))
    throw new Refusal('push_address_refused');
  await saveRenewed(db, renewal);
}
