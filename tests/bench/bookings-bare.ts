// Sends only the statements of a booking: recorded once from the product, then replayed for others concurrently.
import type pg from 'pg';
import pino from 'pino';
import { createPool } from '#platform/db/pool.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';
import { measureAtOnce } from './at-once.ts';
import { bookOverHttp } from './book-over-http.ts';
import type { BookingInput } from './bookings-world.ts';
import { openProduct } from './open-product.ts';
import { type Recording, recordStatements } from './record-statements.ts';
import { createReplay } from './replay-statements.ts';

export interface BareInput {
  url: string;
  /** The booking that the product makes for the recording. */
  sample: BookingInput;
}

export interface BareTurn {
  inputs: BookingInput[];
  atOnce: number;
}

process.once('message', (input: BareInput) => void begin(input));

async function begin({ url, sample }: BareInput): Promise<void> {
  const pool = createPool(url, pino({ level: 'error' }));
  const recording = await recordBooking(url, pool, sample);
  const replay = createReplay(pool, recording);
  const book = (input: BookingInput): Promise<void> =>
    replay(
      new Map(Object.entries(sample).map(([key, id]) => [id, input[key as keyof BookingInput]])),
    );
  process.on('message', ({ inputs, atOnce }: BareTurn) => {
    void measureAtOnce(inputs, atOnce, book).then((speed) => process.send?.(speed));
  });
  process.send?.(recording.statements.length);
}

async function recordBooking(url: string, pool: pg.Pool, sample: BookingInput): Promise<Recording> {
  const { port, close } = await openProduct({ url, pool, publicKey: publicKeyText });
  const book = () => bookOverHttp(port, { inputs: [sample], atOnce: 1 });
  const recording = await recordStatements(pool, book);
  await close();
  return recording;
}
