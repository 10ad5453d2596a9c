// A server that sends pages and takes bookings as the product does. On request, it reports the processor time it has used.
import pino from 'pino';
import { createPool } from '#platform/db/pool.ts';
import type { HostInput } from './bookings-host.ts';
import { openProduct } from './open-product.ts';

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

process.once('message', (input: HostInput) => void begin(input));

async function begin({ url, publicKey }: HostInput): Promise<void> {
  const pool = createPool(url, pino({ level: 'error' }));
  const { port } = await openProduct({ url, pool, publicKey });
  process.on('message', () => process.send?.(cpuMs()));
  process.send?.(port);
}
