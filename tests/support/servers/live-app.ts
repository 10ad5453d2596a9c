// Runs the real server in live mode over a database of its own, behind a proxy that speaks https.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import pino from 'pino';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { createPool } from '#platform/db/pool.ts';
import { launchApp, runApp } from '../run-app.ts';
import { makeOwnCertificate } from './own-certificate.ts';

export type LiveApp = Awaited<ReturnType<typeof startLiveApp>>;

/** Browsers must accept a certificate that nobody has signed. */
export async function startLiveApp() {
  const log = pino({ level: 'silent' });
  const proxy = await startTlsProxy();
  const server = await startThrowaway(log);
  const settings = {
    MODE: 'live',
    PUBLIC_URL: proxy.url,
    DATABASE_URL: server.url,
    PAYMENTS: 'demo',
    RATE_LIMITS: 'off',
    // Nobody listens there: mails stay in the outbox, where the test reads them.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'fatal',
  };
  const app = await runApp(settings);
  proxy.leadTo(Number(new URL(app.url).port));
  const pool = createPool(server.url, log, 2);
  return {
    url: proxy.url,
    /** The code of the newest mail to this address. */
    mailedCode: async (email: string): Promise<string> => {
      const sql = `select payload->>'code' as code from outbox where recipient = $1 order by queued_at desc limit 1`;
      const { rows } = await pool.query<{ code: string }>(sql, [email]);
      return rows[0]?.code ?? '';
    },
    /** What `npm run operator` prints. */
    appoint: async (email: string): Promise<string> => {
      const program = `scripts/make-operator.ts ${email}`;
      const { ended, output, complaints } = launchApp(settings, { program });
      const code = await ended;
      if (code !== 0) throw new Error(`${email} was not made an operator: ${complaints()}`);
      return output();
    },
    stop: async (): Promise<void> => {
      await pool.end();
      await app.stop();
      await proxy.stop();
      await server.stop();
    },
  };
}

async function startTlsProxy() {
  const sockets = new Set<Socket>();
  let target = 0;
  const server = createServer(makeOwnCertificate(), (outside) => {
    const inside = connect(target, '127.0.0.1');
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // One end hangs up when the other does.
      socket.on('error', () => [outside, inside].map((one) => one.destroy()));
    }
    outside.pipe(inside).pipe(outside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `https://localhost:${port}`,
    leadTo: (appPort: number) => void (target = appPort),
    stop: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
