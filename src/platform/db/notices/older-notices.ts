// Hears the notices of processes of an older version, which send each one as the payload of a NOTIFY. They are there only
// while processes are restarted one after the other for an upgrade.
import type { Log } from '../../log.ts';
import type { Notice } from '../held-notices.ts';
import type { Listeners } from './listeners.ts';
import { isNotice } from './read-notices.ts';
import type { SharedConnection } from './signals.ts';

const olderChannel = 'trellis_notices';

export async function hearOlderNotices(
  { client, query }: SharedConnection,
  { listeners, log }: { listeners: Listeners; log: Log },
): Promise<void> {
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel !== olderChannel) return;
    const notice = parseNotice(payload);
    if (notice) listeners.notify(notice.topic, notice.payload);
    else log.warn('a notice on our channel was not one of ours');
  });
  await query(`listen ${olderChannel}`);
}

function parseNotice(text: string): Notice | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isNotice(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
