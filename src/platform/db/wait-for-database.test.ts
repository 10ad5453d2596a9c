import pino from 'pino';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { DatabaseStartError } from './start-error.ts';
import { waitForDatabase } from './wait-for-database.ts';

const coded = (code: string, message = `fails with ${code}`) =>
  Object.assign(new Error(message), { code });

/** Fails with each error in turn, then succeeds. */
async function attempt(
  errors: Error[],
  { waitMs = minuteMs, asked }: { waitMs?: number; asked?: AbortSignal } = {},
) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
  let attempts = 0;
  const work = async () => {
    const error = errors[attempts++];
    if (error) throw new DatabaseStartError('The database cannot be reached.', { cause: error });
    return 'open';
  };
  const options = { waitMs, signal: asked, log, pauseMs: 1 };
  const outcome = await waitForDatabase(options, work).catch(String);
  return { outcome, attempts, lines };
}

test.each([
  coded('57P03', 'the database system is starting up'),
  coded('57P01', 'terminating connection due to administrator command'),
  coded('25006', 'the server is a standby, which only reads'),
  coded('53300', 'sorry, too many clients already'),
  coded('08P01', 'server login has been failing, try again later (server_login_retry)'),
  coded('ECONNREFUSED'),
  coded('ENOTFOUND'),
  coded('EAI_AGAIN'),
  coded('ECONNRESET'),
  new Error('Connection terminated unexpectedly'),
])('waits for a database that says: %s', async (error) => {
  const { outcome, attempts, lines } = await attempt([error, error, error]);
  expect([outcome, attempts]).toEqual(['open', 4]);
  expect(lines).toEqual([
    `waiting up to 60 seconds for the database (${error.message})`,
    'the database is there, going on',
  ]);
});

test.each([
  coded('28P01', 'password authentication failed'),
  coded('3D000', 'database "none" does not exist'),
  coded('42501', 'permission denied for schema public'),
])('refuses at once what waiting does not cure: %s', async (error) => {
  const { outcome, attempts, lines } = await attempt([error]);
  expect([outcome, attempts]).toEqual(['DatabaseStartError: The database cannot be reached.', 1]);
  expect(lines).toEqual([]);
});

test('gives up after its time, with the sentence of the last attempt', async () => {
  const errors = Array.from({ length: 1000 }, () => coded('ECONNREFUSED'));
  const { outcome, attempts } = await attempt(errors, { waitMs: 50 });
  expect(outcome).toBe('DatabaseStartError: The database cannot be reached.');
  expect(attempts).toBeGreaterThan(1);
});

test('does not wait where nobody wants it to', async () => {
  expect((await attempt([coded('ECONNREFUSED')], { waitMs: 0 })).attempts).toBe(1);
});

test('ends the wait when the process is asked to stop', async () => {
  const errors = Array.from({ length: 100_000 }, () => coded('ECONNREFUSED'));
  const { outcome } = await attempt(errors, { asked: AbortSignal.timeout(50) });
  expect(outcome).toMatch(/^(AbortError|TimeoutError)/);
});
