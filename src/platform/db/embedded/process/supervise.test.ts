import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { supervise } from './supervise.ts';

const log = pino({ level: 'silent' });

/** A server that dies when told to, and a count of how often it was started. */
function mortalServer(failing: (start: number) => boolean = () => false) {
  let starts = 0;
  let die = (): void => {};
  const start = async () => {
    starts++;
    if (failing(starts)) throw new Error(`start ${starts} failed`);
    const { promise: exited, resolve } = Promise.withResolvers<void>();
    die = resolve;
    return { pid: starts, exited };
  };
  return { start, starts: () => starts, die: () => die() };
}

const options = { log, backOffMs: [1, 1, 1] };

test('starts the server again each time it dies after running steadily', async () => {
  const server = mortalServer();
  const onGivenUp = vi.fn();
  await supervise({ ...options, ...server, stop: async () => {}, onGivenUp, steadyMs: -1 });
  for (let death = 1; death <= 5; death++) {
    server.die();
    await eventually(() => expect(server.starts()).toBe(death + 1));
    await new Promise((turn) => setImmediate(turn));
  }
  expect(onGivenUp).not.toHaveBeenCalled();
});

test('gives up after three tries and says why', async () => {
  const server = mortalServer((start) => start > 1);
  const onGivenUp = vi.fn();
  await supervise({ ...options, ...server, stop: async () => {}, onGivenUp });
  server.die();
  await eventually(() => expect(onGivenUp).toHaveBeenCalledWith(new Error('start 4 failed')));
  expect(server.starts()).toBe(4);
});

test('gives up on a server that starts but keeps dying', async () => {
  const server = mortalServer();
  const onGivenUp = vi.fn();
  await supervise({ ...options, ...server, stop: async () => {}, onGivenUp });
  for (let start = 1; start <= 4; start++) {
    await eventually(() => expect(server.starts()).toBe(start));
    await new Promise((turn) => setImmediate(turn));
    server.die();
  }
  await eventually(() =>
    expect(onGivenUp).toHaveBeenCalledWith(new Error('The database server keeps dying.')),
  );
});

test('stops the server without starting it again', async () => {
  const server = mortalServer();
  const stop = vi.fn(async () => server.die());
  const supervised = await supervise({ ...options, ...server, stop, onGivenUp: vi.fn() });
  await supervised.stop();
  expect(stop).toHaveBeenCalledWith(1);
  expect(server.starts()).toBe(1);
});

test('starts nothing when stopped while waiting to start again', async () => {
  const server = mortalServer();
  const stop = vi.fn();
  const backOffMs = [hourMs];
  const supervised = await supervise({
    ...options,
    ...server,
    stop,
    onGivenUp: vi.fn(),
    backOffMs,
  });
  server.die();
  await new Promise((turn) => setImmediate(turn));
  await supervised.stop();
  expect(server.starts()).toBe(1);
  expect(stop).not.toHaveBeenCalled();
});
