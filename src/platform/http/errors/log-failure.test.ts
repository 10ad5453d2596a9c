import { expect, test, vi } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { errorResponseOf } from './error-response.ts';
import { logFailure } from './log-failure.ts';

const failure = (message: string, parts: object): Error => Object.assign(new Error(message), parts);

test.each([
  ['a full disk of the database', failure('could not extend file', { code: '53100' }), 'disk_full'],
  ['a full disk of uploads', new Refusal('storage_full'), 'disk_full'],
  ['a refused connection', failure('connect', { code: 'ECONNREFUSED' }), 'database_lost'],
  ['a server that shuts down', failure('shutting down', { code: '57P01' }), 'database_lost'],
  ['a cut connection', new Error('Connection terminated unexpectedly'), 'database_lost'],
  [
    'a lost database behind a refusal',
    new Refusal('unavailable', { cause: failure('shutting down', { code: '57P01' }) }),
    'database_lost',
  ],
  ['a bug', new TypeError('x is not a function'), 'internal'],
])('logs %s as an error with a code of its own', (_, error, fault) => {
  const log = { error: vi.fn(), warn: vi.fn() };
  logFailure(log, errorResponseOf(error, '1').status, { err: error });
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ fault, err: error }, 'failed');
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ['a row that somebody else has locked', failure('lock', { code: '55P03' })],
  ['too many connections', failure('sorry, too many clients already', { code: '53300' })],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a stop', new Refusal('unavailable')],
])('only warns of %s', (_, error) => {
  const log = { error: vi.fn(), warn: vi.fn() };
  logFailure(log, errorResponseOf(error, '1').status, { err: error });
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: error }, 'refused');
  expect(log.error).not.toHaveBeenCalled();
});

test('says nothing of a sender who hung up in the middle of a body', () => {
  const log = { error: vi.fn(), warn: vi.fn() };
  const hungUp = failure('aborted', { code: 'ECONNRESET' });
  const error = new Refusal('bad_request', { cause: hungUp });
  logFailure(log, errorResponseOf(error, '1').status, { err: error });
  expect(log.error).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
});
