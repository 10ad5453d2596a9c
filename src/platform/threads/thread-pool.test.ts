import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { TaskLostError } from './thread.ts';
import { ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

const file = join(import.meta.dirname, '../../../tests/support/threads/task-host.ts');

function open(options: Partial<ThreadPoolOptions> = {}) {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const pool = new ThreadPool({ file, data: { planted: 7 }, size: 1, log, ...options });
  onTestFinished(() => pool.close());
  return { pool, lines };
}

test('performs the calls of a task on the main thread, and hands over what it made', async () => {
  const { pool } = open();
  const call = async (name: string, input: unknown) => ({ name, input });
  const response = await pool.run('call', { q: 'clay' }, { call });
  expect(response).toEqual({ name: 'GET /things', input: { q: 'clay' } });
  expect(await pool.run('bytes', 3)).toEqual(new Uint8Array([3, 3, 3]));
  expect(await pool.run('data', null)).toEqual({ planted: 7 });
});

test('limits the memory of a thread, for new objects and for old ones', async () => {
  const { pool } = open({ mostHeapMb: 64 });
  const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 48 };
  expect(await pool.run('limits', null)).toMatchObject(limits);
});

test('rejects with what a task or its call has thrown, by name, text and details', async () => {
  const { pool } = open();
  await expect(pool.run('fail', null)).rejects.toMatchObject({
    name: 'OwnError',
    message: 'no clay',
    status: 418,
    stack: expect.stringContaining('task-host.ts'),
    cause: { message: 'no kiln' },
  });
  const call = () => Promise.reject(new Error('no database'));
  await expect(pool.run('call', null, { call })).rejects.toThrow('no database');
  await expect(pool.run('none', null)).rejects.toThrow('A thread has no task none.');
  const copies = async () => () => 'a function cannot be copied';
  await expect(pool.run('call', null, { call: copies })).rejects.toThrow('could not be cloned');
});

test('loses the task of a thread that ends, says so, and runs the next one on another', async () => {
  const { pool, lines } = open();
  await expect(pool.run('exit', null)).rejects.toThrow(TaskLostError);
  await expect(pool.run('crash', null)).rejects.toMatchObject({ cause: { message: 'crashed' } });
  expect(await pool.run('same', 'clay')).toBe('clay');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('crashed');
});

test('replaces a thread whose memory grows without end', async () => {
  const { pool, lines } = open({ mostHeapMb: 32 });
  await expect(pool.run('grow', null)).rejects.toThrow(TaskLostError);
  expect(await pool.run('same', 'clay')).toBe('clay');
  expect(lines[0]).toContain('ERR_WORKER_OUT_OF_MEMORY');
});

test('replaces a thread that does not react', async () => {
  const { pool, lines } = open({ mostMs: 500 });
  const stuck = pool.run('loop', null);
  await expect(stuck).rejects.toMatchObject({
    cause: { message: 'A task took more than 500 ms.' },
  });
  expect(await pool.run('same', 'clay')).toBe('clay');
  expect(lines).toHaveLength(1);
});

test('gives up a task that never ends, and leaves the thread to the others', async () => {
  const { pool, lines } = open({ mostMs: 1500 });
  const pulse = setInterval(() => void pool.run('same', 1), 50);
  await expect(pool.run('wait', null)).rejects.toThrow(TaskLostError);
  clearInterval(pulse);
  expect(await pool.run('same', 'clay')).toBe('clay');
  expect(lines).toEqual([]);
});

test('does not count the time in which the main thread performs a call', async () => {
  const { pool } = open({ mostMs: 1500 });
  await pool.run('same', 'warm');
  const call = () => new Promise((resolve) => setTimeout(resolve, 2000, 'slow'));
  expect(await pool.run('call', null, { call })).toBe('slow');
});

test('runs another task while one waits for its call', async () => {
  const { pool } = open();
  const { promise: response, resolve: respond } = Promise.withResolvers<string>();
  const waiting = pool.run('call', null, { call: () => response });
  expect(await pool.run('same', 'clay')).toBe('clay');
  respond('at last');
  expect(await waiting).toBe('at last');
});

test('starts a second thread only when the first has work, and never a third', async () => {
  const { pool } = open({ size: 2 });
  const first = await pool.run('thread', null);
  expect(await pool.run('thread', null)).toBe(first);
  const both = await Promise.all(Array.from({ length: 6 }, () => pool.run('thread', null)));
  expect(new Set(both).size).toBe(2);
});

test('refuses what has waited too long for a thread, or would wait behind too many', async () => {
  const { pool } = open({ mostEach: 1, mostWaiting: 1 });
  const { promise: response, resolve: respond } = Promise.withResolvers<string>();
  const running = pool.run('call', null, { call: () => response });
  const late = pool.run('same', 1, { waitMs: 50 });
  await expect(pool.run('same', 2)).rejects.toThrow('More than 1 tasks wait');
  await expect(late).rejects.toThrow('No worker thread was free within 50 ms.');
  const patient = pool.run('same', 3);
  respond('done');
  expect([await running, await patient]).toEqual(['done', 3]);
});

test('loses what still runs or waits when it is closed, and takes nothing more', async () => {
  const { pool, lines } = open({ mostEach: 1 });
  const lost = ['wait', 'same'].map((name) =>
    expect(pool.run(name, 1)).rejects.toThrow(TaskLostError),
  );
  await pool.close();
  await Promise.all(lost);
  await expect(pool.run('same', 1)).rejects.toThrow('closed');
  expect(lines).toEqual([]);
});
