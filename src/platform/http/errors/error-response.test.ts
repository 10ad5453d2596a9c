import { expect, test } from 'vitest';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { errorResponseOf } from './error-response.ts';

const failure = (fields: object, message = 'no') => Object.assign(new Error(message), fields);

test.each<[string, unknown, ErrorCode]>([
  ['a refusal', new Refusal('settings_changed'), 'settings_changed'],
  ['a lock waited for too long', failure({ code: '55P03' }), 'busy'],
  ['a deadlock', failure({ code: '40P01' }), 'busy'],
  ['a statement canceled by its time limit', failure({ code: '57014' }), 'busy'],
  ['a database that restarts', failure({ code: '57P03' }), 'unavailable'],
  ['a database closed to newcomers', failure({ code: '55000', severity: 'FATAL' }), 'unavailable'],
  ['too many connections', failure({ code: '53300' }), 'unavailable'],
  ['a missing database socket', failure({ code: 'ENOENT', syscall: 'connect' }), 'unavailable'],
  ['a dead connection', failure({}, 'Connection terminated unexpectedly'), 'unavailable'],
  ['a line cut in mid-query', failure({ code: 'ECONNRESET', syscall: 'read' }), 'unavailable'],
  ['a line that closed', failure({ code: 'EPIPE', syscall: 'write' }), 'unavailable'],
  ['a connection that timed out', failure({ code: 'ETIMEDOUT', syscall: 'read' }), 'unavailable'],
  ['a database that only reads', failure({ code: '25006' }), 'unavailable'],
  ['a full disk', failure({ code: '53100' }), 'unavailable'],
  ['a database short of memory', failure({ code: '53200' }), 'unavailable'],
  ['a query without an answer', failure({}, 'Query read timeout'), 'unavailable'],
  ['a connection we gave up', failure({}, 'Client was closed and is not queryable'), 'unavailable'],
  ['a missing file', failure({ code: 'ENOENT', syscall: 'open' }), 'internal'],
  ['a body over the limit', failure({ code: 'FST_ERR_X', statusCode: 413 }), 'payload_too_large'],
  ['an upload that broke off', failure({ code: 'ECONNRESET', statusCode: 400 }), 'bad_request'],
  ["another library's 404", failure({ statusCode: 404 }), 'internal'],
  ['a thrown text', 'no', 'internal'],
  ['nothing at all', undefined, 'internal'],
])('answers %s', (_, thrown, code) => {
  expect(errorResponseOf(thrown, 'r1').body.error).toBe(code);
});

test('carries fields and the time to wait', () => {
  const fields = { price: 'must not be negative' };
  expect(errorResponseOf(new Refusal('invalid_input', { fields }), 'r1').body.fields).toEqual(
    fields,
  );
  const wait = new Refusal('too_many_requests', { retryAfterSeconds: 7 });
  expect(errorResponseOf(wait, 'r1').headers).toEqual({ 'retry-after': '7' });
});
