// Starts a real local mail server that a test can make refuse, hang up or stop responding, mail by mail.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** The outcome of one delivery; a number is a refusal with that code. */
export type Behavior =
  | 'accept'
  | number
  | 'refuse-after-data'
  | 'drop-at-recipient'
  | 'drop-in-data'
  | 'accept-and-drop'
  | 'silence'
  | 'drip';

export interface ReceivedMail {
  to: string[];
  raw: Buffer;
}

interface Options {
  behave?: (recipient: string) => Behavior;
  /** Awaited between accepting a mail and confirming it to the client. */
  accepted?: (count: number) => Promise<void>;
  port?: number;
  server?: Partial<SMTPServerOptions>;
}

export interface MailServer {
  url: string;
  port: number;
  /** The accepted mails, in order. */
  received: ReceivedMail[];
  connections: () => number;
  stop(): Promise<void>;
}

/** The server stops when the test ends. */
export async function startSmtpServer(options: Options = {}): Promise<MailServer> {
  const { behave = () => 'accept', accepted = async () => {} } = options;
  const received: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  const socketOf = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort);

  /** Returns undefined if the client gets no reply. */
  async function take(raw: Buffer, session: SMTPServerSession): Promise<Error | null | undefined> {
    const behavior = session.user as Behavior;
    if (behavior === 'silence') return undefined;
    if (behavior === 'drip') return drip(socketOf(session));
    if (behavior === 'refuse-after-data') return refusal(554);
    received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
    await accepted(received.length);
    if (behavior !== 'accept-and-drop') return null;
    socketOf(session)?.destroy();
    return undefined;
  }

  async function respondTo(stream: Readable, session: SMTPServerSession) {
    // A message that was cut off is not a mail.
    const raw = await buffer(stream).catch(() => undefined);
    return raw && take(raw, session);
  }

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options.server,
    onRcptTo: ({ address }, session, done) => {
      const behavior = behave(address);
      session.user = String(behavior);
      if (behavior === 'drop-at-recipient') socketOf(session)?.destroy();
      else done(typeof behavior === 'number' ? refusal(behavior) : null);
    },
    onData: (stream, session, say) => {
      if (session.user === 'drop-in-data') socketOf(session)?.destroy();
      void respondTo(stream, session).then((response) => response !== undefined && say(response));
    },
  });
  // Connections that a test cuts raise errors here.
  server.on('error', () => {});
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  listening.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket));
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  const stop = async (): Promise<void> => {
    if (!listening.listening) return;
    await new Promise<void>((done) => server.close(done));
  };
  onTestFinished(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    connections: () => sockets.size,
    stop,
  };
}

const refusal = (code: number): Error =>
  Object.assign(new Error(code < 500 ? 'Try again later' : 'No such mailbox'), {
    responseCode: code,
  });

/** Sends an endless reply line by line, so that an idle timeout never fires. */
function drip(socket: Socket | undefined): undefined {
  const timer = setInterval(() => socket?.write('250-still reading\r\n'), 20);
  socket?.once('close', () => clearInterval(timer));
}
