// Stops a kind of email, or turns it on again, for whoever has the token of a mailed link.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { saveChoice } from './choice-store.ts';
import { readStopToken } from './stop-tokens.ts';

export async function stopMails(
  db: Db,
  { clock, serverKeys }: Pick<Context, 'clock' | 'serverKeys'>,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<void> {
  const stop = readStopToken(await serverKeys.stopLinks(), token);
  if (stop) await saveChoice(db, { ...stop, channel: 'mail', isOn, at: clock.now() });
}
