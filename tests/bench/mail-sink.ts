// A mail server that accepts everything after a while and stores nothing.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** Bytes of the mails so far. */
  bytes(): number;
  stop(): void;
}

export async function startMailSink(acceptMs = 0): Promise<MailSink> {
  let bytes = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
      stream.once('end', () => void setTimeout(done, acceptMs));
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, bytes: () => bytes, stop: () => server.close() };
}
