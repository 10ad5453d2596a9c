import { MutationObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, mutation } from '#web/kit/api/api.ts';
import { classQuery, enrolledQuery, enrollmentQuery } from '#web/kit/class/class-queries.ts';
import { ownQuestionsQuery } from './about/own-questions-query.ts';
import { createRefetchSoon } from './refetch-soon.ts';

const id = '0de30000-0000-4000-8000-0000000c0001';
const keys: QueryKey[] = [
  classQuery(id).queryKey,
  enrolledQuery(id, 'd1').queryKey,
  enrollmentQuery(id).queryKey,
  ownQuestionsQuery(id).queryKey,
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a page that shows everything; the test resolves the call that a press started. */
function openPage() {
  let response = () => {};
  const client = createQueryClient(
    () => new Promise<never>((resolve) => (response = () => resolve(undefined as never))),
  );
  for (const key of keys) client.setQueryData(key, {});
  return {
    client,
    response: () => response(),
    staleCount: () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).length,
  };
}

test('looks once at everything others can change, half a second after the first word at the latest', () => {
  const { client, staleCount } = openPage();
  const { soon } = createRefetchSoon(client, id);
  soon();
  soon();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(500);
  expect(staleCount()).toBe(4);
  expect(vi.getTimerCount()).toBe(0);
});

test('does not look at a booking that is half done, but does once it is made', async () => {
  const { client, response, staleCount } = openPage();
  const booking = new MutationObserver(client, mutation('POST /api/bookings'));
  void booking.mutate({ body: { class_id: id } });
  createRefetchSoon(client, id).soon();
  await vi.advanceTimersByTimeAsync(3000);
  expect(staleCount()).toBe(0);
  response();
  await vi.advanceTimersByTimeAsync(500);
  expect(staleCount()).toBe(4);
});

test('does not look any more when the page is left', () => {
  const { client, staleCount } = openPage();
  const { soon, stop } = createRefetchSoon(client, id);
  soon();
  stop();
  vi.advanceTimersByTime(1000);
  expect(staleCount()).toBe(0);
});
