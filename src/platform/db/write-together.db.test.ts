import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';

const { pool } = await freshDatabase();

test('writes the statements of one moment in one piece, and those of the next in another', async () => {
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const written = () => stream.bytesWritten - stream.writableLength;
  const before = written();
  const first = client.query('select 1 as one');
  // As by a caller that goes on after promises.
  const second = Promise.resolve().then(() => client.query('select $1::integer as two', [2]));
  await Promise.resolve();
  expect(written()).toBe(before);
  expect((await first).rows).toEqual([{ one: 1 }]);
  expect((await second).rows).toEqual([{ two: 2 }]);
  expect(stream.writableCorked).toBe(0);
  expect((await client.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  client.release();
});

test('writes what follows a statement that cannot be sent', async () => {
  const client = await pool.connect();
  expect(() => client.query(null as unknown as string)).toThrow('null');
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});
