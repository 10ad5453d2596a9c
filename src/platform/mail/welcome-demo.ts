// Puts the first mail into the mailbox of a demo, once, so that the page has something to show.
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import type { Notices } from '../db/notices.ts';
import { queueMail } from './outbox/queue-mail.ts';

const visitor = { email: 'visitor@example.org', name: 'Demo Visitor' };

/** Returns false where a real mail server would deliver it to a stranger, or where it has been sent before. */
export async function welcomeDemo(
  db: Db,
  { mode, smtpUrl }: Pick<Config, 'mode' | 'smtpUrl'>,
  notices: Pick<Notices, 'publish'>,
): Promise<boolean> {
  if (mode !== 'demo' || smtpUrl) return false;
  return queueMail(
    db,
    { kind: 'demo-welcome', entity: 'demo', to: visitor, payload: { name: visitor.name } },
    { notices },
  );
}
