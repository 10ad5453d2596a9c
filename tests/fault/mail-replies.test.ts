// A conversation by mail over real connections: message, mail after two minutes, reply, and its reply.
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { openMailListener } from '#server/messages/inbound/open-mail-listener.ts';
import { createFindReplyTo } from '#server/messages/mailing/find-reply-to.ts';
import { createMailUnreadMessages } from '#server/messages/mailing/mail-unread-messages.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startTestMailer } from '#tests/support/mailer.ts';
import { freePort } from '#tests/support/run-app.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import {
  confirmed,
  openReplyWorld,
  runOnce,
  testInboundMail,
} from '#tests/support/worlds/reply-world.ts';
import { renderMail } from '../../src/mails.tsx';

vi.setConfig({ testTimeout: 2 * minuteMs });

const patience = { timeout: minuteMs, interval: 20 };

test('carries a conversation by mail: a message is mailed, and the reply to that mail arrives once', async () => {
  const database = await freshDatabase();
  const { db } = database;
  const outgoing = await startSmtpServer();
  const smtp = { port: await freePort(), host: '127.0.0.1', tls: undefined };
  const inboundMail = { ...testInboundMail, smtp };
  const world = await openReplyWorld(db, inboundMail);
  const findReplyTo = createFindReplyTo({ inboundMail });
  await startTestMailer(database, { smtpUrl: outgoing.url, render: renderMail, findReplyTo });
  const { context, fromInstructor, time, learnerEmail, handleAll, texts } = world;
  const listener = await openMailListener({ ...context, log: pino({ level: 'silent' }) });
  onTestFinished(() => listener?.close());
  const workOn = createMailUnreadMessages(context);
  const pass = async (): Promise<void> => {
    time.now = new Date(time.now.getTime() + 2 * minuteMs);
    await workOn({}, runOnce(db));
  };
  const mailTo = async (address: string, words: string) => {
    const found = () =>
      outgoing.received.find(({ to, raw }) => to.includes(address) && raw.includes(words));
    await vi.waitUntil(found, patience);
    return PostalMime.parse(found()?.raw ?? '');
  };

  const instructor = await db
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', world.instructorId)
    .executeTakeFirstOrThrow();

  await fromInstructor('Bring shoes.\n\nSee you!');
  await pass();
  const mail = await mailTo(learnerEmail, 'Bring shoes.');
  const replyTo = mail.replyTo?.[0]?.address ?? '';
  expect(mail.text).toContain('Bring shoes.');
  expect(replyTo).toMatch(/^[a-z2-7]{52}@reply\.example\.org$/);
  expect(`${mail.text} ${JSON.stringify(mail.headers)}`).not.toContain(instructor.email);

  const client = createTransport({ host: '127.0.0.1', port: smtp.port });
  onTestFinished(() => client.close());
  const reply = {
    from: learnerEmail,
    to: replyTo,
    subject: `Re: ${mail.subject}`,
    messageId: `<${randomUUID()}@example.org>`,
    inReplyTo: mail.messageId ?? '',
    headers: { 'Authentication-Results': confirmed(learnerEmail) },
    text: `I will.\n\nOn Tue, Nov 3, 2026 at 10:15 AM Trellis <hello@trellis.example> wrote:\n> Bring shoes.`,
  };
  await client.sendMail(reply);
  await client.sendMail(reply);
  await client.sendMail({
    ...reply,
    messageId: `<${randomUUID()}@example.org>`,
    from: 'mallory@evil.example',
    text: 'I am the learner.',
  });
  await handleAll();
  expect(await texts()).toEqual(['I will.']);

  await pass();
  const answered = await mailTo(instructor.email, 'I will.');
  expect(answered.text).not.toContain(learnerEmail);
  const refusal = await mailTo(learnerEmail, 'another email address');
  expect(refusal.subject).toBe('Your reply could not be delivered');
});
