import { expect, test } from 'vitest';
import { endpointNames, endpoints } from '#contract/endpoints.ts';
import { errorsOf, splitAddress } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

const database = await freshDatabase();

test('lists every call with its refusals in the OpenAPI document', async () => {
  const { url } = await startApiServer(database);
  const { body: document } = await call(url, 'GET /api/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  const operationIds = new Set<string>();
  for (const name of endpointNames) {
    const { method, path } = splitAddress(name);
    const operation = document.paths[path][method.toLowerCase()];
    operationIds.add(operation.operationId);
    for (const code of errorsOf(endpoints[name])) {
      const response = operation.responses[errors[code].status];
      expect(response.content['application/json'].schema.properties.error.enum).toContain(code);
    }
  }
  expect(operationIds.size).toBe(endpointNames.length);
});

test('describes the settings with their limits and the Idempotency-Key', async () => {
  const { url } = await startApiServer(database);
  const { body: document } = await call(url, 'GET /api/openapi.json');
  const { put } = document.paths['/api/admin/settings'];
  expect(put.parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key']);
  const { values } = put.requestBody.content['application/json'].schema.properties;
  expect(values.properties.commissionBps).toMatchObject({ minimum: 0, maximum: 5000 });
  expect(values.properties.commissionBps.description).toContain('10 %');
});

test('says which calls need a body, and which can do without', async () => {
  const { url } = await startApiServer(database);
  const { body: document } = await call(url, 'GET /api/openapi.json');
  const needsBody = (path: string) => document.paths[path].put.requestBody.required;
  expect(needsBody('/api/admin/settings')).toBe(true);
  expect(needsBody('/api/bookings/{id}/cancel')).toBe(false);
});

test('shows every call and every error on a page that needs nothing from outside', async () => {
  const { url } = await startApiServer(database);
  const { text, headers } = await call(url, 'GET /api/docs');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const name of endpointNames) expect(text).toContain(splitAddress(name).path);
  for (const code of Object.keys(errors)) expect(text).toContain(`id="error-${code}"`);
  expect(text).not.toMatch(/<script|<link|<img|https?:\/\/|@import|url\(/);
  expect(text).toContain('prefers-color-scheme: dark');
});
