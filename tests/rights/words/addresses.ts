// Every address that can be read: the calls of the contract, the sign-in service, pages, feeds and files.
import { splitAddress } from '#contract/endpoint.ts';
import { endpointNames } from '#contract/endpoints.ts';
import { routes as authRoutes } from '#identity/routes.ts';
import { routes as pageRoutes } from '#web/routes.tsx';
import type { RouteObject } from 'react-router';
import { matrix } from '../matrix.ts';

export interface Readable {
  path: string;
  /** With its question mark. */
  query: string;
  isPage: boolean;
}

const readable = (path: string, query = ''): Readable => ({
  path,
  query: query && `?${query}`,
  isPage: false,
});

const calls = endpointNames
  .filter((name) => name.startsWith('GET '))
  .map((name) => readable(splitAddress(name).path, matrix[name].query ?? ''));

const signIn = authRoutes
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => readable(`/auth/v1${path}`));

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path?.startsWith('/') ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsOf),
];

const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/classes-1.xml',
  '/feeds/all.ics',
  '/feeds/all.json',
  '/feeds/all.rss',
  '/feeds/instructors/:username.ics',
  '/feeds/instructors/:username.json',
  '/feeds/instructors/:username.rss',
  '/embed/instructors/:username',
  '/manifest.webmanifest',
  '/sw.js',
  '/share/classes/:id-0123456789abcdef.jpg',
  '/healthz',
  '/readyz',
].map((path) => readable(path));

export const readables: Readable[] = [
  ...calls,
  ...signIn,
  ...pageRoutes.flatMap(pathsOf).map((path) => ({ ...readable(path), isPage: true })),
  ...files,
];
