// Makes the keys that all processes share at the first start, and says at every start which of them do not open.
import { logFault } from '#platform/log-fault.ts';
import type { Context } from '../../shared/context.ts';

/** The server starts all the same: without the keys it sends no pushes, and no mails of the kinds that can be turned off. */
export async function makeServerKeys({
  serverKeys,
  log,
}: Pick<Context, 'serverKeys' | 'log'>): Promise<void> {
  for (const read of [serverKeys.push, serverKeys.stopLinks])
    await read().catch((error: unknown) =>
      logFault(log, 'server_key_unread', { err: error }, 'a key of server_keys cannot be read'),
    );
}
