// Tests that following is shown at once, and corrected when the server refuses.
import { expect, test, vi } from 'vitest';
import { ApiError, type Call, createQueryClient, query } from '#web/kit/api/api.ts';
import { toggleFollow } from './use-toggle-follow.ts';

const ivo = { id: '0de30000-0000-4000-8000-00000000c001', fullName: 'Ivo Brandt' };
const other = '0de30000-0000-4000-8000-00000000c002';
const { queryKey } = query('GET /api/follows/ids');

function page(followed: string[], response: () => Promise<unknown>) {
  const call = vi.fn((name: string) =>
    name === 'GET /api/follows/ids' ? Promise.resolve(followed) : response(),
  );
  const client = createQueryClient(call as unknown as Call);
  client.setQueryData(queryKey, followed);
  const names = () => call.mock.calls.map(([name]) => name);
  return { client, names, ids: () => client.getQueryData(queryKey) };
}

test('shows an instructor as followed before the server has answered', async () => {
  let response: (value: unknown) => void = () => undefined;
  const { client, names, ids } = page([other], () => new Promise((done) => (response = done)));
  const done = toggleFollow(client, ivo, true);
  await vi.waitFor(() => expect(names()).toEqual(['PUT /api/follows/{id}']));
  expect(ids()).toEqual([other, ivo.id]);
  response({});
  await done;
  expect(ids()).toEqual([other, ivo.id]);
});

test('asks anew whom the person follows when the server refuses', async () => {
  const refusal = new ApiError(409, { error: 'too_many_follows', message: 'Too many.' });
  const { client, ids } = page([other], () => Promise.reject(refusal));
  await toggleFollow(client, ivo, true);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await client.fetchQuery({ queryKey, staleTime: 0 });
  expect(ids()).toEqual([other]);
});

test('sends quick presses one after the other, so that the last one counts', async () => {
  const waiting: (() => void)[] = [];
  const { client, names, ids } = page(
    [],
    () => new Promise((done) => waiting.push(() => done({}))),
  );
  const first = toggleFollow(client, ivo, true);
  const second = toggleFollow(client, ivo, false);
  await vi.waitFor(() => expect(names()).toEqual(['PUT /api/follows/{id}']));
  waiting[0]!();
  await first;
  await vi.waitFor(() => expect(names()).toHaveLength(2));
  waiting[1]!();
  await second;
  expect(names()).toEqual(['PUT /api/follows/{id}', 'DELETE /api/follows/{id}']);
  expect(ids()).toEqual([]);
});
