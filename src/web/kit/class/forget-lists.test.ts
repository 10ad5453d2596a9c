import { expect, test } from 'vitest';
import { createQueryClient, query } from '#web/kit/api/api.ts';
import { exploreQuery } from '#web/features/explore/search/explore-query.ts';
import { forgetLists } from './forget-lists.ts';

test('has every list that may show the class asked for anew, and nothing else', () => {
  const client = createQueryClient(() => Promise.reject(new Error('nobody asks yet')));
  const keys = {
    explore: exploreQuery({ q: 'bread' }).queryKey,
    own: query('GET /api/instructor/classes').queryKey,
    response: query('GET /api/instructor/classes/{id}', { params: { id: 'bread' } }).queryKey,
    site: query('GET /api/site').queryKey,
  };
  for (const key of Object.values(keys)) client.setQueryData(key, {} as never);
  forgetLists(client, keys.response);
  const isForgotten = Object.entries(keys).map(([name, key]) => [
    name,
    client.getQueryState(key)?.isInvalidated,
  ]);
  expect(Object.fromEntries(isForgotten)).toEqual({
    explore: true,
    own: true,
    response: false,
    site: false,
  });
});
