import { expect, test, vi } from 'vitest';
import { createReporter, type DevStart } from './reporter.ts';

type Settings = Parameters<typeof createReporter>[0];

interface Circumstances {
  isTTY?: boolean;
  devStart?: DevStart;
}

/** The output of a program from its start to its end. */
async function told(
  settings: Partial<Settings> = {},
  { isTTY = true, devStart }: Circumstances = {},
) {
  let text = '';
  const output = { write: (more: string) => (text += more), isTTY, columns: 80 };
  const all = { log: undefined, logLevel: undefined, ...settings };
  const { log, step, ready, stopping, stopped } = createReporter(all, output, { devStart });
  await step('Starting PostgreSQL 18', async () => log.info({ route: '/' }, 'answered'));
  ready({ url: 'http://localhost:3000' }, ['Trellis is running at http://localhost:3000']);
  log.warn('the outbox cannot be read');
  stopping('SIGINT');
  stopped(true);
  return text;
}

test('speaks to a person at a terminal in words alone', async () => {
  const text = (await told()).replace(/\d\d:\d\d:\d\d/, 'HH:MM:SS');
  expect(text).toBe(`\
  Starting PostgreSQL 18 …                          0.0 s

  Trellis is running at http://localhost:3000

  HH:MM:SS  Warning: the outbox cannot be read

  Stopping …
  Stopped.
`);
});

test('writes nothing but JSON lines where there is no terminal', async () => {
  const lines = (await told({}, { isTTY: false })).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', msg: 'answered' },
    { level: 'info', step: 'Starting PostgreSQL 18', ms: expect.any(Number), msg: 'step done' },
    { level: 'info', url: 'http://localhost:3000', msg: 'ready' },
    { level: 'warn', msg: 'the outbox cannot be read' },
    { level: 'info', signal: 'SIGINT', msg: 'stopping' },
    { level: 'info', msg: 'stopped' },
  ]);
});

/** The line that a program which is ready writes to standard error. */
function toldAside(log: Settings['log'], { isTTY = false, page = 'http://localhost:3000' } = {}) {
  let text = '';
  const aside = { write: (more: string) => (text += more) };
  const output = { write: () => {}, isTTY };
  const { ready } = createReporter({ log, logLevel: undefined }, output, { aside });
  ready({ url: 'http://localhost:3000' }, ['Trellis is running'], page);
  return text;
}

test('says beside its JSON lines which page to open, in a plain line', () => {
  expect(toldAside(undefined)).toBe('  Open http://localhost:3000\n');
});

test('says nothing beside its output to somebody who asks for JSON, reads words, or has no page to open', () => {
  expect(toldAside('json')).toBe('');
  expect(toldAside('text')).toBe('');
  expect(toldAside(undefined, { isTTY: true })).toBe('');
  expect(toldAside(undefined, { page: '' })).toBe('');
});

test('does as LOG says, whatever the output is', async () => {
  expect(await told({ log: 'json' })).toMatch(/^\{"level":"info"/);
  expect(await told({ log: 'text' }, { isTTY: false })).toMatch(
    /^ {2}Starting PostgreSQL 18 … 0\.0 s\n\n {2}Trellis is running at /,
  );
});

test('shows more to a person who asks for it', async () => {
  expect(await told({ logLevel: 'info' })).toMatch(/info: answered \(route: \/\)\n/);
  expect(await told({ logLevel: 'silent' })).toMatch(/Trellis is running at .*\n\n\n {2}Stopping/);
});

test('says of a restart after a change only how long it took, and where', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1300);
  const text = await told({}, { devStart: 'again' });
  expect(text).toMatch(
    /^ {2}Restarted in 1\.3 s at http:\/\/localhost:3000\n {2}\S+ {2}Warning: the outbox cannot be read\n$/,
  );
});

test('leaves it to npm run dev to say that it stops', async () => {
  const text = await told({}, { devStart: 'first' });
  expect(text).toContain('Trellis is running at');
  expect(text).not.toContain('Stop');
});

test('does not call a stop clean that was none', () => {
  let text = '';
  const output = { write: (more: string) => (text += more) };
  createReporter({ log: 'text', logLevel: undefined }, output).stopped(false);
  expect(text).toBe('  Stopped, in spite of the errors above.\n');
});
