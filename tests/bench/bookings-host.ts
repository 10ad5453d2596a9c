// A server that takes bookings as the product does; the jobs that follow from them are left for later.
import pino from 'pino';
import { createPool } from '#platform/db/pool.ts';
import { openProduct } from './open-product.ts';

export interface HostInput {
  url: string;
  publicKey: string;
}

process.once('message', ({ url, publicKey }: HostInput) => {
  const pool = createPool(url, pino({ level: 'error' }));
  void openProduct({ url, pool, publicKey }).then(({ port }) => process.send?.(port));
});
