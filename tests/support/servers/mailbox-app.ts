// Runs the real server over a database of its own, and delivers mails to its mailbox as the mailer does.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { RenderedMail } from '#platform/mail/mail-templates.ts';
import { deleteCapturedMails } from '#platform/mail/mailbox/mailbox-store.ts';
import { createMailboxTransport } from '#platform/mail/mailbox/mailbox-transport.ts';
import { runApp } from '../run-app.ts';

export type MailboxApp = Awaited<ReturnType<typeof startMailboxApp>>;

export async function startMailboxApp() {
  const log = pino({ level: 'silent' });
  const server = await startThrowaway(log);
  // Without the demo's own mails, so that a test knows what the mailbox contains.
  const app = await runApp({ DATABASE_URL: server.url, DEMO_DATA: 'off' });
  const pool = createPool(server.url, log, 2);
  const db = createDb(pool);
  const notices = await startNotices({ url: server.url, log });
  const mailbox = createMailboxTransport({ db, notices, clock: systemClock });

  async function deliver(rendered: RenderedMail, name = 'Lin Hart'): Promise<string> {
    const [id, from, to] = [randomUUID(), 'hello@example.org', 'lin@example.org'];
    const raw = await composeMail(
      {
        id,
        from: { name: 'Trellis', email: from },
        replyTo: from,
        to: { name, email: to },
        queuedAt: systemClock.now(),
        publicUrl: app.url,
      },
      rendered,
    );
    const delivery = { signal: new AbortController().signal, beforeTheEnd: async () => {} };
    await mailbox.deliver({ id, kind: 'demo-welcome', from, to, raw }, delivery);
    return id;
  }

  return {
    url: app.url,
    deliver,
    empty: () => deleteCapturedMails(db),
    stop: async () => {
      await notices.close();
      await pool.end();
      await app.stop();
      await server.stop();
    },
  };
}
