// Tests that a change is never missed, whenever it is heard of.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readAgain } from './read-again.ts';

const queryKey = ['count'];

/** A screen that shows the count; each read answers when it is told to, with what was true when it was asked. */
function showCount(count = 0) {
  const server = { count, answer: [] as (() => void)[] };
  const client = new QueryClient();
  const observer = new QueryObserver(client, {
    queryKey,
    retry: false,
    queryFn: () => {
      const { count: found } = server;
      return new Promise<number>((resolve, reject) =>
        server.answer.push(() => (found < 0 ? reject(new Error('Refused')) : resolve(found))),
      );
    },
  });
  observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  return { server, client, shown, asked: () => server.answer.length };
}

test('reads once more where the first read was asked before the change', async () => {
  const { server, client, shown, asked } = showCount();
  server.count = 1;
  void readAgain(client, { queryKey });
  expect(asked()).toBe(1);
  server.answer[0]?.();
  await vi.waitFor(() => expect(asked()).toBe(2));
  server.answer[1]?.();
  await vi.waitFor(() => expect(shown()).toBe(1));
});

test('gives up a later read that was asked before the change', async () => {
  const { server, client, shown, asked } = showCount();
  server.answer[0]?.();
  await vi.waitFor(() => expect(shown()).toBe(0));
  void readAgain(client, { queryKey });
  server.count = 1;
  void readAgain(client, { queryKey });
  expect(asked()).toBe(3);
  server.answer[2]?.();
  await vi.waitFor(() => expect(shown()).toBe(1));
  server.answer[1]?.();
  expect(shown()).toBe(1);
});

test('asks no more where the first read fails', async () => {
  const { server, client, asked } = showCount(-1);
  void readAgain(client, { queryKey });
  server.answer[0]?.();
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
  expect(asked()).toBe(1);
});
