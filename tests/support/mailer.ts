// Starts the real mail worker over a test's own database, with a plain template and short waits.
import { sql } from 'kysely';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { startNotices } from '#platform/db/notices.ts';
import type { Brand, RenderMail } from '#platform/mail/mail-templates.ts';
import { type MailToQueue, queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { type MailerOptions, startMailer } from '#platform/mail/start-mailer.ts';
import type { FreshDatabase } from './database/database.ts';

export const testBrand: Brand = {
  brandName: 'Trellis',
  supportEmail: 'help@trellis.example',
  publicUrl: 'http://classes.example',
};

export const renderPlainly: RenderMail = async (_kind, payload) => {
  const { name } = payload as { name: string };
  return { subject: `Hello ${name}`, html: `<p>Hello ${name}</p>`, text: `Hello ${name}` };
};

const log = pino({ level: 'silent' });

/** Makes mails due earlier, leased ones included, as if this much time had passed for the database. */
export async function ageOutbox({ db }: Pick<FreshDatabase, 'db'>, ms: number): Promise<void> {
  await sql`
    update outbox set due_at = due_at - ${ms}::float8 * interval '1 millisecond'
    where state = 'queued'
  `.execute(db);
}

/** The worker stops when the test ends. */
export async function startTestMailer(
  { db, url }: FreshDatabase,
  { smtpUrl, ...options }: Partial<MailerOptions> & { smtpUrl?: string } = {},
) {
  const notices = await startNotices({ url, log });
  const mailer = startMailer({
    db,
    notices,
    log,
    config: { smtpUrl, mailFrom: 'hello@trellis.example' },
    render: renderPlainly,
    brand: async () => testBrand,
    ...options,
    pace: { pollMs: 50, drainMs: 500, ...options.pace },
  });
  onTestFinished(async () => {
    await mailer.close();
    await notices.close();
  });
  return { notices, mailer };
}

export const silentNotices = {
  publish: async (): Promise<void> => {},
  listen: () => (): void => {},
};

/** Notifies nobody: the worker finds the mail when it polls. */
export function queueTo(
  { db }: Pick<FreshDatabase, 'db'>,
  email: string,
  mail: Partial<MailToQueue<'demo-welcome'>> = {},
): Promise<boolean> {
  return queueMail(
    db,
    { kind: 'demo-welcome', entity: email, to: { email }, payload: { name: 'Lin' }, ...mail },
    { notices: silentNotices },
  );
}

export function findMails({ db }: Pick<FreshDatabase, 'db'>) {
  return db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
}
