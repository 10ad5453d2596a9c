import { expect, test } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import type { PerformCall } from '../http/api.ts';
import { collectTags } from './collect-tags.ts';

const respond: PerformCall = async (name) =>
  name === 'GET /api/home'
    ? { status: 404, body: { error: 'not_found' }, headers: {} }
    : { status: 200, body: name, headers: {} };

const calls = {
  respond,
  tagsOf: (name: EndpointName, _input: unknown, body?: unknown) => [name, String(body)],
  maxAgeOf: (_name: EndpointName, body?: unknown) => (body === undefined ? 100 : 900),
};

test('a page ends with the first of its calls and carries the tags of all', async () => {
  const page = await collectTags(calls, async (call) => {
    await call('GET /api/site', {} as never);
    await call('GET /api/home', {} as never);
    await call('GET /api/tags', {} as never);
    return { html: 'x' };
  });
  expect(page).toEqual({
    html: 'x',
    tags: ['GET /api/site', 'GET /api/home', 'undefined', 'GET /api/tags'],
    maxAgeMs: 100,
  });
});
