// Tests the page for each API response, as the server renders it.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { SearchResponse } from '#contract/classes/class-search.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import { ApiError, createQueryClient } from '#web/kit/api/api.ts';
import { siteQuery } from '#web/kit/api/site.ts';
import { Component as ExplorePage } from '#web/pages/explore.tsx';
import { exploreHead } from './explore-head.ts';
import { exploreQuery, loadList, loadPages } from './search/explore-query.ts';
import { readSearch } from './search/search-params.ts';

const nothing: SearchResponse = {
  classes: [],
  total: { count: 0, more: false },
  next: null,
  place: null,
  correctedTo: null,
  hints: [],
};

const pottery: ClassCard = {
  id: '0de30000-0000-4000-8000-0000000c0001',
  title: 'Wheel throwing',
  description: 'Center, open, pull.',
  price: 45,
  location: 'Austin, TX',
  latitude: null,
  longitude: null,
  timeZone: 'America/Chicago',
  town: 'Austin',
  state: 'TX',
  level: null,
  language: null,
  meetingCount: 1,
  durationMinutes: 120,
  images: [],
  picture: null,
  teacher: {
    id: '0de30000-0000-4000-8000-000000000002',
    fullName: 'Ivo Lind',
    username: 'ivo',
    profileImage: null,
  },
  studio: null,
  rating: null,
  category: { id: 1, category_name: 'Arts & Crafts', name: 'Arts & Crafts' },
  sessions: [
    {
      id: '0de30000-0000-4000-8000-0000000d0002',
      startTime: '2026-12-12T16:00:00Z',
      endTime: '2026-12-12T18:00:00Z',
      price: 45,
      max_students: 8,
      availableSpots: 3,
    },
  ],
  max_students: 10,
  available_spots: 8,
  distanceMiles: null,
};

const site = { brandName: 'Trellis', publicUrl: 'http://localhost', today: '2026-11-18' };

interface Answers {
  first?: SearchResponse;
  second?: SearchResponse;
  search?: object;
}

function render(address: string, responses: Answers = {}): string {
  const client = createQueryClient(() => new Promise(() => undefined));
  client.setQueryData(siteQuery.queryKey, site as never);
  const { first, second, search = {} } = responses;
  const pages = [first, second].filter((page) => page !== undefined);
  const pageParams = pages.map((_page, index) => (index === 0 ? null : 'next'));
  if (first) client.setQueryData(exploreQuery(search).queryKey, { pages, pageParams });
  const head = exploreHead(readSearch(new URL(address, 'http://localhost').searchParams));
  const router = createMemoryRouter(
    [{ id: 'explore', path: '/explore', element: <ExplorePage />, loader: () => head }],
    { initialEntries: [address], hydrationData: { loaderData: { explore: head } } },
  );
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

test('shows six skeletons while classes are on their way', () => {
  const html = render('/explore');
  expect(html.match(/<li class="[^"]*"><div aria-hidden="true"/g)).toHaveLength(6);
  expect(html).toContain('Looking for classes…');
});

test('says in the specified words that there are none', () => {
  const html = render('/explore', { first: nothing });
  expect(html).toContain('No classes found');
  expect(html).toContain('No classes available at the moment.');
  expect(html).not.toContain('Clear all filters');
});

test('says what to give up where the filters leave nothing', () => {
  const first: SearchResponse = {
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
  // Suggestions that find nothing either are no help, nor are filters that are not applied.
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

test('shows a class once though it moved to the next page meanwhile', () => {
  const page = (...classes: ClassCard[]) => ({ ...nothing, classes });
  const other = { ...pottery, id: '0de30000-0000-4000-8000-0000000c0002' };
  const html = render('/explore', { first: page(pottery), second: page(pottery, other) });
  expect(html.match(/data-class=/g)).toHaveLength(2);
});

test('leads to the date on the searched days, else to the class', () => {
  const first = { ...nothing, classes: [pottery] };
  const search = { from: '2026-12-12' };
  expect(render('/explore?from=2026-12-12', { first, search })).toContain(
    `href="/classes/${pottery.id}?session_id=${pottery.sessions[0]?.id}"`,
  );
  expect(render('/explore', { first })).toContain(`href="/classes/${pottery.id}"`);
});

test('hands the failure of the first page to the server, which answers with its status', async () => {
  const busy = new ApiError(503, { error: 'unavailable', message: 'Busy.' });
  const client = createQueryClient(() => Promise.reject(busy));
  await expect(loadList(client, new URL('http://localhost/explore'))).rejects.toBe(busy);
});

test('asks for what the address says, without what the API would refuse', async () => {
  const asked: unknown[] = [];
  const call = async (name: string, input: unknown) => {
    asked.push([name, input]);
    return nothing;
  };
  await loadList(
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
