import { expect, test } from 'vitest';
import { createLog, type Log } from '../log.ts';
import { openScreen } from './screen.mjs';
import { createTextDestination } from './text-log.ts';

interface Look {
  columns?: number;
  colors?: boolean;
}

function shown(write: (log: Log) => void, { columns = 80, colors = false }: Look = {}): string {
  let text = '';
  const output = { write: (more: string) => (text += more), isTTY: true, columns };
  const screen = openScreen({ ...output, hasColors: () => colors });
  write(createLog({ logLevel: 'info' }, createTextDestination(screen)));
  return text;
}

const withoutTime = (text: string): string => text.replaceAll(/\d\d:\d\d:\d\d/g, 'HH:MM:SS');

test('shows a warning as one readable line with its fields', () => {
  const text = shown((log) => log.warn({ job: 'refund-booking', attempt: 3 }, 'a job failed'));
  expect(withoutTime(text)).toBe(
    '  HH:MM:SS  Warning: a job failed (job: refund-booking, attempt: 3)\n',
  );
});

test.each(['err', 'error'])('shows the error of a warning (%s) below it, with its stack', (key) => {
  const reason = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
  const lines = shown((log) => log.warn({ [key]: reason }, 'the outbox cannot be read')).split(
    '\n',
  );
  expect(lines[0]).toMatch(/Warning: the outbox cannot be read$/);
  expect(lines[1]).toBe('    Error: connect failed (ECONNREFUSED)');
  expect(lines[2]).toMatch(/^ {8}at .*text-log\.test\.ts/);
});

test('shows what caused an error', () => {
  const reason = new Error('no database', { cause: new TypeError('no host') });
  const text = shown((log) => log.error({ err: reason }, 'failed'));
  expect(text).toMatch(/Error: failed\n {4}Error: no database\n/);
  expect(text).toMatch(/\n {4}caused by TypeError: no host\n {8}at /);
});

test('shows an error that is none', () => {
  expect(shown((log) => log.error({ err: 'out of paper' }, 'failed'))).toMatch(
    /Error: failed\n {4}Error: out of paper\n$/,
  );
});

test('keeps out what the JSON log keeps out', () => {
  const row = { detail: 'Key (email)=(ada@example.org) already exists.' };
  const text = shown((log) => {
    log.error({ err: Object.assign(new Error('duplicate key'), row) }, 'failed');
    log.warn({ token: 'abc123', user: { email: 'ada@example.org', password: 'pw1' } }, 'odd');
  });
  expect(text).toContain('token: [removed]');
  expect(text).not.toMatch(/abc123|ada@example\.org|pw1/);
});

test('lets no text from outside steer the terminal', () => {
  const text = shown((log) =>
    log.warn({ route: '\u001B[2J', err: new Error('\u001B]0;title\u0007') }, 'a\rb\u009B'),
  );
  expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  expect(text).toContain(String.raw`a\x0db\x9b (route: \x1b[2J)`);
});

test('colors the level and dims the rest where colors are allowed, and only there', () => {
  const complain = (log: Log): void => log.error({ id: 7 }, 'failed');
  expect(shown(complain, { colors: true })).toContain(
    '\u001B[31mError:\u001B[39m failed\u001B[2m (id: 7)\u001B[22m\n',
  );
  expect(shown((log) => log.warn('odd'), { colors: true })).toMatch(/ odd\n$/);
  expect(shown(complain)).not.toContain('\u001B');
});

test('looks the same on a narrow terminal, which breaks lines by itself', () => {
  const complain = (log: Log): void => log.warn({ id: 7 }, 'failed');
  expect(withoutTime(shown(complain, { columns: 20 }))).toBe(withoutTime(shown(complain)));
});

test('leaves the line of a running step whole', async () => {
  let text = '';
  const screen = openScreen({ write: (more) => (text += more) });
  const log = createLog({ logLevel: 'info' }, createTextDestination(screen));
  await screen.step('Filling in demo content', async () => log.warn('slow'));
  expect(withoutTime(text)).toBe(
    '  Filling in demo content …\n  HH:MM:SS  Warning: slow\n  Filling in demo content … 0.0 s\n',
  );
});
