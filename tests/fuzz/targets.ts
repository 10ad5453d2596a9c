// Every address of the product that a request can be sent to, with what it reads.
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { routes as authRoutes } from '#identity/routes.ts';
import { routeFields } from '#tests/support/identity/identity-fields.ts';
import { readables } from '#tests/rights/words/addresses.ts';
import type { JsonSchema } from './from-schema.ts';

export interface Target {
  /** "GET /api/classes/{id}". */
  name: string;
  method: string;
  /** Placeholders as `{id}`. */
  path: string;
  /** The fields of the query, by name. */
  query: Record<string, JsonSchema>;
  /** Whether a response needs a good token. */
  isGuarded: boolean;
  body?: { schema: JsonSchema; type: string };
}

interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export const targetsOf = (document: ApiDocument): Target[] => [
  ...apiTargets(document),
  ...authTargets,
  ...webhookTargets,
  ...pageTargets,
  ...fileTargets,
];

function apiTargets({ paths }: ApiDocument): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      const [content] = Object.entries(operation.requestBody?.content ?? {});
      const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query');
      return {
        name: `${method} ${path}`,
        method,
        path,
        query: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
        isGuarded: isForPeople(`${method} ${path}`),
        ...(content && { body: { type: content[0], schema: content[1].schema } }),
      };
    }),
  );
}

const isForPeople = (name: string): boolean =>
  name in endpoints && endpoints[name as EndpointName].who !== 'anyone';

const text: JsonSchema = { type: 'string' };
const authQuery = { grant_type: { enum: ['password', 'refresh_token', 'pkce', 'id_token', 'x'] } };
const authParameters = ['token', 'type', 'redirect_to', 'page', 'per_page', 'scope', 'provider'];

const authTargets: Target[] = authRoutes.map(({ method, path, guard }) => {
  const known = routeFields.filter(({ name }) => name === `${method} ${path}`);
  const fields = known.flatMap(({ strings, objects, booleans }) => [
    ...strings.map((name) => [name, text]),
    ...objects.map((name) => [name, { type: 'object' }]),
    ...booleans.map((name) => [name, { type: 'boolean' }]),
  ]);
  const schema = { type: 'object', properties: Object.fromEntries(fields) };
  return {
    name: `${method} /auth/v1${path}`,
    method,
    path: `/auth/v1${path}`.replaceAll(/:(\w+)/g, '{$1}'),
    query: {
      ...(path === '/token' && authQuery),
      ...Object.fromEntries(authParameters.map((name) => [name, text])),
    },
    isGuarded: guard !== 'anyone',
    ...(method !== 'GET' && { body: { type: 'application/json', schema } }),
  };
});

const webhookTargets: Target[] = ['/webhooks/demo', '/webhooks/stripe', '/webhooks/{id}/{id}'].map(
  (path) => ({
    name: `POST ${path}`,
    method: 'POST',
    path,
    query: {},
    isGuarded: false,
    body: {
      type: 'application/json',
      schema: { type: 'object', properties: { id: text, type: text, data: { type: 'object' } } },
    },
  }),
);

/** Pages read what the explorer reads from the query. */
const pageQuery = Object.fromEntries(
  ['q', 'page', 'sort', 'category', 'near', 'session_id', 'redirect'].map((name) => [name, text]),
);

const isElsewhere = (path: string): boolean => /^\/(api|auth\/v1)\b/.test(path);

const pageTargets: Target[] = readables
  .map(({ path }) => path)
  .filter((path) => !isElsewhere(path))
  .map((path) => ({
    name: `GET ${path}`,
    method: 'GET',
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    query: pageQuery,
    isGuarded: false,
  }));

const fileTargets: Target[] = [
  '/media/{id}',
  '/media/{id}/{id}.webp',
  '/calendar/{id}.ics',
  '/feeds/{id}.json',
  '/sitemaps/{id}.xml',
  '/assets/{id}.js',
  '/dev/mail/{id}/html',
  '/dev/mail/{id}/attachments/{id}',
  '/api/live',
  '/{id}',
].map((path) => ({ name: `GET ${path}`, method: 'GET', path, query: {}, isGuarded: false }));
