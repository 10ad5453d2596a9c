// A process that sends announcements and mails like the real server, to be killed by tests: it waits before a batch is
// committed.
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { startClock } from '#platform/movable-clock.ts';
import { createDb } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { startMailer } from '#platform/mail/start-mailer.ts';
import { sendBatch } from '#server/announcements/send-announcement.ts';
import { onlyJob, table, type Word } from './announcement-jobs.ts';

const [url = '', smtpUrl = '', batch = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const say = (word: Word): void => void process.send?.(word);

const db = createDb(createPool(url, log));
const notices = await startNotices({ url, log });
const clock = await startClock(db, notices);
const queue = await startJobs({ url, table, clock, notices, log, monitorSeconds: 1, pollMs: 100 });
const context = { clock, notices, jobs: onlyJob(queue) };

startMailer({
  db,
  notices,
  log,
  config: { smtpUrl, mailFrom: 'hello@trellis.example' },
  render: async () => ({ subject: 'News', html: '<p>News</p>', text: 'News' }),
  brand: async () => ({
    brandName: 'Trellis',
    supportEmail: 'help@trellis.example',
    publicUrl: 'http://classes.example',
  }),
  // A short lease: the mails of a dead process are taken over soon.
  pace: { sendMs: 1500, leaseMs: 3000, pollMs: 50 },
});

await queue.work({
  'send-announcement': async (payload, run) => {
    say('began');
    await run.finish(async (tx) => {
      await sendBatch(tx, context, payload, Number(batch));
      say('written');
      await sleep(Math.random() * 40);
    });
  },
});
say('ready');
