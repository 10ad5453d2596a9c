// A process that sends mails like the real server, to be killed by tests.
import pino from 'pino';
import { createDb } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { startMailer } from '#platform/mail/start-mailer.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });

startMailer({
  db: createDb(createPool(databaseUrl, log)),
  notices: await startNotices({ url: databaseUrl, log }),
  log,
  config: { smtpUrl, mailFrom: 'hello@trellis.example' },
  render: async () => ({ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }),
  brand: async () => ({
    brandName: 'Trellis',
    supportEmail: 'help@trellis.example',
    publicUrl: 'http://classes.example',
  }),
  // A short lease: the mails of a dead process are taken over soon.
  pace: { sendMs: 6000, leaseMs: 7500, pollMs: 50 },
});
