// Tests that a heart is filled at once, and corrected when the server refuses.
import { expect, test, vi } from 'vitest';
import { ApiError, type Call, createQueryClient, query } from '#web/kit/api/api.ts';
import { toggleSaved } from './toggle-saved.ts';

const chosen = { id: '0de30000-0000-4000-8000-00000000c001', title: 'Bread' };
const other = '0de30000-0000-4000-8000-00000000c002';
const { queryKey } = query('GET /api/saved-classes/ids');

function page(saved: string[], response: () => Promise<unknown>) {
  const call = vi.fn((name: string) =>
    name === 'GET /api/saved-classes/ids' ? Promise.resolve(saved) : response(),
  );
  const client = createQueryClient(call as unknown as Call);
  client.setQueryData(queryKey, saved);
  const names = () => call.mock.calls.map(([name]) => name);
  return { client, names, ids: () => client.getQueryData(queryKey) };
}

test('shows a class as saved before the server has answered', async () => {
  let response: (value: unknown) => void = () => undefined;
  const { client, names, ids } = page([other], () => new Promise((done) => (response = done)));
  const done = toggleSaved(client, chosen, false);
  await vi.waitFor(() => expect(names()).toHaveLength(1));
  expect(ids()).toEqual([chosen.id, other]);
  response({});
  await done;
  expect(ids()).toEqual([chosen.id, other]);
});

test('asks anew what is saved when the server refuses', async () => {
  const refusal = new ApiError(409, { error: 'too_many_saved', message: 'Too many.' });
  const { client, names, ids } = page([other], () => Promise.reject(refusal));
  await toggleSaved(client, chosen, false);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await client.fetchQuery({ queryKey, staleTime: 0 });
  expect(names()).toEqual(['PUT /api/saved-classes/{id}', 'GET /api/saved-classes/ids']);
  expect(ids()).toEqual([other]);
});

test('asks which others are saved where that was not known when the heart was pressed', async () => {
  const { client, names, ids } = page([chosen.id, other], () => Promise.resolve({}));
  client.removeQueries({ queryKey });
  await toggleSaved(client, chosen, false);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(ids()).toEqual([chosen.id]);
  await client.fetchQuery({ queryKey, staleTime: 0 });
  expect(names()).toEqual(['PUT /api/saved-classes/{id}', 'GET /api/saved-classes/ids']);
  expect(ids()).toEqual([chosen.id, other]);
});

test('sends quick presses one after the other, so that the last one counts', async () => {
  const waiting: (() => void)[] = [];
  const { client, names, ids } = page(
    [],
    () => new Promise((done) => waiting.push(() => done({}))),
  );
  const first = toggleSaved(client, chosen, false);
  const second = toggleSaved(client, chosen, true);
  await vi.waitFor(() => expect(names()).toEqual(['PUT /api/saved-classes/{id}']));
  waiting[0]!();
  await first;
  await vi.waitFor(() => expect(names()).toHaveLength(2));
  waiting[1]!();
  await second;
  expect(names()).toEqual(['PUT /api/saved-classes/{id}', 'DELETE /api/saved-classes/{id}']);
  expect(ids()).toEqual([]);
});
