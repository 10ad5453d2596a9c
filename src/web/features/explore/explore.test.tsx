// What the page shows for each answer of the API, as the server renders it.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/class-search.ts';
import { ApiError, createQueryClient } from '#web/kit/api.ts';
import { siteQuery } from '#web/kit/site.ts';
import { Component as ExplorePage } from '#web/pages/explore.tsx';
import { exploreQuery, loadExplore, loadPages } from './explore-query.ts';

const nothing: SearchAnswer = {
  classes: [],
  total: { count: 0, more: false },
  next: null,
  place: null,
  correctedTo: null,
  hints: [],
};

const site = { brandName: 'Trellis', publicUrl: 'http://localhost', today: '2026-11-18' };

function render(address: string, answers: { first?: SearchAnswer; search?: object } = {}): string {
  const client = createQueryClient(() => new Promise(() => undefined));
  client.setQueryData(siteQuery.queryKey, site as never);
  const { first, search = {} } = answers;
  if (first)
    client.setQueryData(exploreQuery(search).queryKey, { pages: [first], pageParams: [null] });
  const router = createMemoryRouter([{ path: '/explore', element: <ExplorePage /> }], {
    initialEntries: [address],
  });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

test('shows six skeletons while classes are on their way', () => {
  const html = render('/explore');
  expect(html.match(/<li><div aria-hidden="true"/g)).toHaveLength(6);
  expect(html).toContain('Looking for classes…');
});

test('says in the specified words that there are none', () => {
  const html = render('/explore', { first: nothing });
  expect(html).toContain('No classes found');
  expect(html).toContain('No classes available at the moment.');
  expect(html).not.toContain('Clear all filters');
});

test('says what to give up where the filters leave nothing', () => {
  const first: SearchAnswer = {
    ...nothing,
    hints: [
      { without: 'price', total: { count: 9, more: false } },
      { without: 'q', total: { count: 0, more: false } },
      { without: 'dates', total: { count: 4, more: false } },
    ],
  };
  const search = { q: 'bread', maxPrice: '5' };
  const html = render('/explore?q=bread&maxPrice=5', { first, search });
  expect(html).toMatch(/href="\/explore\?q=bread"[^>]*>.*At any price.*9 classes/);
  // What finds nothing either is no help, nor is a filter that is not applied.
  expect(html).not.toContain('Without “bread”');
  expect(html).not.toContain('On any date');
});

test('says that it does not know a place', () => {
  const html = render('/explore?near=Xyz', { first: nothing, search: { near: 'Xyz' } });
  expect(html).toMatch(/We do not know a place called “<bdi>Xyz<\/bdi>”/);
});

test('says which words were searched instead of misspelled ones', () => {
  const first = { ...nothing, correctedTo: 'pottery' };
  const html = render('/explore?q=potery', { first, search: { q: 'potery' } });
  expect(html).toMatch(/Showing results for <strong[^>]*>“pottery”<\/strong>/);
});

test('names the count for those who listen', () => {
  const html = render('/explore', { first: { ...nothing, total: { count: 1000, more: true } } });
  expect(html).toMatch(/<p role="status"[^>]*>1,000\+ classes<\/p>/);
});

test('hands the failure of the first page to the server, which answers with its status', async () => {
  const busy = new ApiError(503, { error: 'unavailable', message: 'Busy.' });
  const client = createQueryClient(() => Promise.reject(busy));
  await expect(loadExplore(client, new URL('http://localhost/explore'))).rejects.toBe(busy);
});

test('asks for what the address says, without what the API would refuse', async () => {
  const asked: unknown[] = [];
  const call = async (name: string, input: unknown) => {
    asked.push([name, input]);
    return nothing;
  };
  await loadExplore(
    createQueryClient(call as never),
    new URL('http://localhost/explore?q=tea&maxPrice=abc&category=9'),
  );
  expect(asked).toEqual([['GET /api/explore', { query: { q: 'tea' } }]]);
});

test('asks again for the first page of a list that came as JSON, as for the first time', async () => {
  const asked: unknown[] = [];
  const client = createQueryClient((async (_name: string, input: unknown) => {
    asked.push(input);
    return { ...nothing, next: asked.length === 1 ? 'second' : null };
  }) as never);
  const { queryKey } = exploreQuery({});
  const sent = { pages: [nothing], pageParams: [exploreQuery({}).initialPageParam] };
  client.setQueryData(queryKey, JSON.parse(JSON.stringify(sent)) as typeof sent);
  await loadPages(client, {}, 2, 0);
  expect(asked).toEqual([{ query: {} }, { query: { cursor: 'second' } }]);
});
