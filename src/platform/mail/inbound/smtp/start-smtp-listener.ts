// Takes mail for reply addresses by SMTP: no sign-in, no relaying, one recipient, and an answer only after the mail is stored.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import { ConfigError } from '../../../config/config-error.ts';
import type { InboundSmtpConfig } from '../../../config/inbound-mail-config.ts';
import type { Log } from '../../../log.ts';
import { portRefused } from '../../../process/port-refused.ts';
import { mostMailBytes } from '../mail-limits.ts';
import type { ReplyAddresses } from '../reply-addresses.ts';
import { createByteBudget } from './byte-budget.ts';
import { refusal, takeMail, type Taken, type TakenMail } from './take-mail.ts';

interface Options {
  /** Port 0 takes any free one, for tests. */
  smtp: InboundSmtpConfig;
  addresses: ReplyAddresses;
  accept(mail: TakenMail): Promise<Taken>;
  log: Log;
  limits?: Partial<SmtpLimits>;
}

interface SmtpLimits {
  clients: number;
  clientsPerAddress: number;
  /** Bytes of all mails that are being taken. */
  bytes: number;
  idleMs: number;
  connectionMs: number;
}

const standardLimits: SmtpLimits = {
  clients: 30,
  clientsPerAddress: 10,
  bytes: 4 * mostMailBytes,
  idleMs: minuteMs,
  connectionMs: 10 * minuteMs,
};

export interface SmtpListener {
  port: number;
  close(): Promise<void>;
}

export async function startSmtpListener(options: Options): Promise<SmtpListener> {
  const { smtp, addresses, accept, log } = options;
  const limits = { ...standardLimits, ...options.limits };
  const budget = createByteBudget(limits.bytes);
  const sockets = new Set<Socket>();
  // Imported only where mail is taken.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    ...(await encryptionOf(smtp)),
    name: addresses.domain,
    banner: 'ready',
    size: mostMailBytes,
    maxClients: limits.clients,
    socketTimeout: limits.idleMs,
    closeTimeout: secondMs / 2,
    disableReverseLookup: true,
    onConnect: ({ remoteAddress }, done) => {
      const theirs = [...sockets].filter((socket) => socket.remoteAddress === remoteAddress);
      done(theirs.length > limits.clientsPerAddress ? refusal(421, 'Too many connections') : null);
    },
    onMailFrom: (_address, session, done) =>
      done(smtp.tls && !session.secure ? refusal(530, '5.7.0 Use STARTTLS first') : null),
    onRcptTo: ({ address }, session, done) => done(refusedRecipient(address, session, addresses)),
    onData: (stream, session, done) => {
      const answer = async (): Promise<void> =>
        done(await takeMail(stream, session, { accept, budget, log }));
      void answer();
    },
  });
  // Connections break at any time; what was not acknowledged is sent again.
  server.on('error', (error) => log.debug({ err: error }, 'a connection for mail broke'));
  const listening = server.listen(smtp.port, smtp.host);
  keepSockets(listening, sockets, limits.connectionMs);
  await untilListening(listening, smtp);
  const { port } = listening.address() as AddressInfo;
  return { port, close: () => new Promise<void>((done) => server.close(() => done())) };
}

/** Nobody stays for longer, however slowly they speak. */
function keepSockets(listening: Server, sockets: Set<Socket>, connectionMs: number): void {
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket);
    const timer = setTimeout(() => socket.destroy(), connectionMs).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      sockets.delete(socket);
    });
  });
}

async function untilListening(listening: Server, where: InboundSmtpConfig): Promise<void> {
  try {
    await once(listening, 'listening');
  } catch (error) {
    throw portRefused('INBOUND_SMTP', where, error as NodeJS.ErrnoException);
  }
}

async function encryptionOf({ tls }: InboundSmtpConfig): Promise<SMTPServerOptions> {
  if (!tls) return { disabledCommands: ['AUTH', 'STARTTLS'] };
  try {
    const [cert, key] = await Promise.all([readFile(tls.certFile), readFile(tls.keyFile)]);
    return { disabledCommands: ['AUTH'], cert, key };
  } catch (cause) {
    const names = 'INBOUND_SMTP_CERT_FILE and INBOUND_SMTP_KEY_FILE';
    throw new ConfigError(`${names} must be files that can be read.`, { cause });
  }
}

function refusedRecipient(
  address: string,
  { envelope }: SMTPServerSession,
  addresses: ReplyAddresses,
): Error | null {
  if (envelope.rcptTo.length > 0) return refusal(452, '4.5.3 One recipient at a time');
  return addresses.read(address) ? null : refusal(550, '5.1.1 No such address');
}
