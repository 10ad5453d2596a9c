// Signals by PUBLISH and SUBSCRIBE of Redis or Valkey. Without the server, processes find notices when they next look.
import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { withTimeout } from '../../with-timeout.ts';
import { signalChannel, type Signals, type SignalsOptions } from './signals.ts';

const backOffMs = { first: 100, most: 5000 };
/** How long the start waits for the server before it goes on without it. */
const startMs = 2000;

export async function openRedisSignals(
  url: string,
  { log, onSignal }: SignalsOptions,
): Promise<Signals> {
  const ownId = randomUUID();
  let isReported = false;
  const report = (error: unknown): void => {
    if (!isReported) log.warn({ error }, 'signals cannot be sent, notices arrive seconds later');
    isReported = true;
  };
  const publisher = createClient({
    url,
    // A signal that cannot be sent now is worth nothing later.
    disableOfflineQueue: true,
    pingInterval: 15_000,
    socket: {
      connectTimeout: 5000,
      reconnectStrategy: (retries) => Math.min(backOffMs.first * 2 ** retries, backOffMs.most),
    },
  });
  const subscriber = publisher.duplicate();
  publisher.on('error', report);
  subscriber.on('error', report);
  publisher.on('ready', () => {
    if (isReported) log.info('signals can be sent again');
    isReported = false;
  });
  const tests = new Map<string, () => void>();
  const hear = (senderId: string): void => {
    tests.get(senderId)?.();
    if (senderId !== ownId) onSignal();
  };
  // Signals may have been missed while the connection was lost.
  subscriber.on('ready', onSignal);
  const connecting = Promise.all([
    publisher.connect(),
    subscriber.connect().then(() => subscriber.subscribe(signalChannel, hear)),
  ]).catch(report);
  await withTimeout(startMs, connecting);
  return {
    onConnected: async () => {},
    send: async () => {
      await publisher.publish(signalChannel, ownId);
    },
    test: async () => {
      // The start goes on without the server, which was reported; notices are then read when they are looked for.
      if (!publisher.isReady || !subscriber.isReady) return onSignal();
      const id = randomUUID();
      const heard = new Promise<void>((resolve) => tests.set(id, resolve));
      await publisher.publish(signalChannel, id);
      await heard.finally(() => tests.delete(id));
    },
    close: () => {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}
