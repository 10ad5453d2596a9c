import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/api/api.ts';
import { ErrorPage } from './error-page.tsx';

async function pageAfter(error: unknown): Promise<string> {
  const handler = createStaticHandler([
    {
      path: '/classes/:id',
      ErrorBoundary: ErrorPage,
      Component: () => null,
      loader: () => {
        throw error;
      },
    },
  ]);
  const context = await handler.query(new Request('http://localhost/classes/7?from=%22%3E'));
  if (context instanceof Response) throw new Error('expected a page');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

test.each([data(null, { status: 404 }), new ApiError(404, { message: 'There is no such class.' })])(
  'shows the not-found page for what does not exist',
  async (error) => {
    const page = await pageAfter(error);
    expect(page).toContain('404 Page Not Found');
    expect(page).toContain('Did you forget to add the page to the router?');
    expect(page).not.toContain('Something went wrong');
  },
);

test('passes on a sentence the API wrote for people', async () => {
  const page = await pageAfter(new ApiError(429, { message: 'Please wait a minute.' }));
  expect(page).toContain('Something went wrong');
  expect(page).toContain('Please wait a minute.');
});

test('keeps the words of an unexpected error to itself', async () => {
  const page = await pageAfter(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
  expect(page).toContain('Something went wrong');
  expect(page).not.toContain('ECONNREFUSED');
});

test('offers the same address again, and the way home', async () => {
  const page = await pageAfter(new Error('x'));
  expect(page).toContain('href="/classes/7?from=%22%3E"');
  expect(page).toContain('href="/"');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});
