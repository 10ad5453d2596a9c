import { expect, test } from 'vitest';
import { matchRoutes } from 'react-router';
import { routes } from '#web/routes.tsx';
import { shellPages } from './shell-pages.ts';
import { assetsIn, isOurs, keptPathOf, shellPathOf } from './worker-paths.ts';

const id = '0de30000-0000-4000-8000-0000000c0001';

test.each([
  '/api/docs',
  '/auth/verify-email',
  '/auth/v1/verify',
  '/alerts/stop',
  '/notifications/stop',
  '/media/ab/one.webp',
  '/share/classes/1/2.jpg',
  '/sitemap.xml',
  '/manifest.webmanifest',
])('leaves %s to the browser', (path) => {
  expect(isOurs(path)).toBe(false);
});

test.each(['/', '/dashboard', '/notifications', '/explore/pottery-in-austin', `/classes/${id}`])(
  'opens %s itself',
  (path) => {
    expect(isOurs(path)).toBe(true);
  },
);

test('opens every booking with the one page that stands for all', () => {
  const page = shellPathOf(`/bookings/${id}`, shellPages);
  expect(page).toMatch(/^\/bookings\//);
  expect(page).not.toContain(id);
  expect(shellPathOf('/bookings/none', shellPages)).toBeUndefined();
  expect(shellPathOf('/dashboard', shellPages)).toBe('/dashboard');
  expect(shellPathOf('/dashboard/profile', shellPages)).toBeUndefined();
});

test('opens every roster with the one page that stands for all', () => {
  const page = shellPathOf(`/dashboard/teacher/sessions/${id}`, shellPages);
  expect(page).toMatch(/^\/dashboard\/teacher\/sessions\//);
  expect(page).not.toContain(id);
  expect(shellPathOf('/dashboard/teacher', shellPages)).toBeUndefined();
});

test('names pages without a network that exist', () => {
  for (const path of shellPages)
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe('*');
});

test('keeps classes, and none of their other pages', () => {
  expect(keptPathOf(`/classes/${id}`)).toBe(`/classes/${id}`);
  expect(keptPathOf(`/classes/${id}/edit`)).toBeUndefined();
  expect(keptPathOf('/explore')).toBeUndefined();
});

test('finds every file that a page names, each once', () => {
  const html =
    '<script src="/theme.js"></script><link rel="stylesheet" href="/assets/site-a1.css"/>' +
    '<script type="application/json">{"preloads":["/assets/app-b2.js","/assets/site-a1.css"]}</script>';
  expect(assetsIn(html)).toEqual(['/assets/site-a1.css', '/assets/app-b2.js']);
});
