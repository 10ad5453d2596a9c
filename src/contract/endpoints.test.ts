import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type EndpointSpec, errorsOf, type PathNames } from './endpoint.ts';
import { endpointNames, endpoints, type Input, type Output, type Parsed } from './endpoints.ts';
import { errors, Refusal } from './errors.ts';

test.each(endpointNames)('%s has a parameter for every name of its path', (name) => {
  const spec: EndpointSpec = endpoints[name];
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
  const declared = spec.params
    ? Object.keys(z.toJSONSchema(spec.params, { io: 'input' }).properties ?? {})
    : inPath;
  expect(new Set(declared)).toEqual(new Set(inPath));
});

const readingNames = endpointNames.filter((name) => name.startsWith('GET '));

test.each(readingNames)('%s reads no body and is repeatable by itself', (name) => {
  const spec: EndpointSpec = endpoints[name];
  expect([spec.body, spec.idempotent]).toEqual([undefined, undefined]);
});

test('adds the refusals of the layer to those of the call', () => {
  const spec = endpoint({
    summary: 'Try',
    who: 'instructor',
    body: z.string(),
    response: z.string(),
    errors: ['settings_changed'],
    idempotent: true,
    limit: 'change',
  });
  expect(errorsOf(spec)).toEqual(
    expect.arrayContaining([
      'invalid_input',
      'payload_too_large',
      'unauthenticated',
      'suspended',
      'instructors_only',
      'idempotency_key_reused',
      'too_many_requests',
      'settings_changed',
      'internal',
    ]),
  );
  expect(errorsOf({ ...spec, who: 'anyone' })).not.toContain('suspended');
});

test('types what is sent and what is answered from the one entry', () => {
  expectTypeOf<PathNames<'GET /api/a/{id}/b/{part}'>>().toEqualTypeOf<'id' | 'part'>();
  expectTypeOf<Input<'PUT /api/admin/clock'>['body']>().toEqualTypeOf<{ to: string }>();
  expectTypeOf<Input<'PUT /api/admin/clock'>['idempotencyKey']>().toEqualTypeOf<
    string | undefined
  >();
  expectTypeOf<Parsed<'PUT /api/admin/settings'>['body']['version']>().toBeString();
  expectTypeOf<Output<'GET /api/site'>['mode']>().toEqualTypeOf<'demo' | 'live'>();
});

test('says every refusal in a whole sentence, with a meaning and a cure', () => {
  for (const { status, message, meaning, cure } of Object.values(errors)) {
    expect(status).toBeGreaterThanOrEqual(400);
    for (const sentence of [message, meaning, cure]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});

test('carries the sentence of the catalog unless a better one is given', () => {
  expect(new Refusal('busy').message).toBe(errors.busy.message);
  expect(new Refusal('bad_request', { message: 'The body is empty.' }).message).toBe(
    'The body is empty.',
  );
});
