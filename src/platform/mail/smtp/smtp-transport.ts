// Hands mails to the server of SMTP_URL: one reused connection per mail in flight, so that one that hangs can be cut
// without affecting the others.
import { Readable } from 'node:stream';
import { minuteMs } from '#domain/time/durations.ts';
import { inSpan } from '../../tracing/in-span.ts';
import type { MailTransport } from './mail-transport.ts';

export interface SmtpPatience {
  connectMs: number;
  /** Timeout of an idle open connection. Servers that read a mail before they respond take their time. */
  idleMs: number;
}

const standardPatience: SmtpPatience = { connectMs: 20_000, idleMs: 2 * minuteMs };

export function createSmtpTransport(
  url: string,
  patience: SmtpPatience = standardPatience,
): MailTransport {
  const idle: SmtpConnection[] = [];
  const span = {
    name: 'SMTP send',
    kind: 'client',
    attributes: { 'server.address': new URL(url).host },
  } as const;
  return {
    deliver: async ({ from, to, raw }, { signal, beforeTheEnd }) => {
      signal.throwIfAborted();
      const connection = idle.pop() ?? (await openConnection(url, patience));
      const { mailer } = connection;
      connection.beforeTheEnd = beforeTheEnd;
      const cut = (): void => mailer.close({ force: true });
      signal.addEventListener('abort', cut, { once: true });
      try {
        const sending = inSpan(span, () => mailer.sendMail({ envelope: { from, to: [to] }, raw }));
        await Promise.race([sending, aborted(signal)]);
      } finally {
        signal.removeEventListener('abort', cut);
        if (!signal.aborted) idle.push(connection);
      }
    },
    close: () => {
      for (const { mailer } of idle.splice(0)) mailer.close();
    },
  };
}

interface SmtpConnection {
  mailer: Awaited<ReturnType<typeof createConnectionMailer>>;
  /** Belongs to the one mail that is being sent on this connection. */
  beforeTheEnd: () => Promise<void>;
}

async function openConnection(url: string, patience: SmtpPatience): Promise<SmtpConnection> {
  const connection = {
    mailer: await createConnectionMailer(url, patience),
    beforeTheEnd: async () => {},
  };
  // The mail on this connection fails anyway; without a listener, the error would end the process.
  connection.mailer.on('error', () => {});
  connection.mailer.use('stream', ({ message }, done) => {
    // Runs for each connection the mail is tried on, and starts to read only when the server asks for the data.
    message.processFunc((input) => Readable.from(endLater(input, () => connection.beforeTheEnd())));
    done();
  });
  return connection;
}

async function createConnectionMailer(url: string, { connectMs, idleMs }: SmtpPatience) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Only a mail of which no byte was sent is retried here; all others wait in the outbox.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: idleMs,
    requireTLS: needsTls(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function* endLater(input: Readable, beforeTheEnd: () => Promise<void>) {
  let buffered = Buffer.alloc(0);
  for await (const chunk of input) {
    if (buffered.length > 0) yield buffered;
    buffered = chunk;
  }
  yield buffered.subarray(0, -1);
  await beforeTheEnd();
  yield buffered.subarray(-1);
}

const thisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A password never crosses the network in clear text, unless the URL says ?requireTLS=false. */
export function needsTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !thisMachine.test(hostname);
}

function aborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('The mail server took too long.')), {
    once: true,
  });
  return promise;
}
