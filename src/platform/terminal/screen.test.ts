import { expect, onTestFinished, test, vi } from 'vitest';
import { durationOf, openScreen } from './screen.mjs';

function terminal({ columns = 80, colors = false } = {}) {
  const seen: string[] = [];
  const output = { write: (text: string) => seen.push(text), columns, isTTY: true };
  return { ...output, hasColors: () => colors, seen, text: () => seen.join('') };
}

function pipe() {
  const seen: string[] = [];
  return { write: (text: string) => seen.push(text), seen, text: () => seen.join('') };
}

const nothing = async (): Promise<void> => {};

test('shows a step when it begins, and its time when it ends, without rewriting anything', async () => {
  const output = terminal();
  const { promise: work, resolve: finish } = Promise.withResolvers<string>();
  const done = openScreen(output).step('Starting PostgreSQL 18', () => work);
  expect(output.text()).toBe('  Starting PostgreSQL 18 …');
  finish('result');
  expect(await done).toBe('result');
  expect(output.text()).toBe(`  Starting PostgreSQL 18 …${' '.repeat(26)}0.0 s\n`);
});

test('puts the times of all steps under each other', async () => {
  const output = terminal();
  const { step } = openScreen(output);
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(41_000)
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(2100);
  await step('Installing packages (once, a minute or two)', nothing);
  await step('Building the pages', nothing);
  const lines = output.text().trimEnd().split('\n');
  expect(lines[0]).toMatch(/^ {2}Installing packages \(once, a minute or two\) … +41 s$/);
  expect(lines[1]).toMatch(/^ {2}Building the pages … +2\.1 s$/);
  expect(lines[0]).toHaveLength(lines[1]!.length);
});

test.each([{ columns: 40 }, { columns: 56 }])('wastes no room on %o', async (size) => {
  const output = terminal(size);
  await openScreen(output).step('Building the pages', nothing);
  expect(output.text()).toBe('  Building the pages … 0.0 s\n');
});

test('takes a terminal that does not know its width for a usual one', async () => {
  const output = terminal({ columns: 0 });
  await openScreen(output).step('Building the pages', nothing);
  expect(output.text()).toMatch(/… {5,}0\.0 s\n$/);
});

test('dims times where colors are allowed, and uses no escape sequence elsewhere', async () => {
  const colored = terminal({ colors: true });
  await openScreen(colored).step('Building the pages', nothing);
  expect(colored.text()).toContain('\u001B[2m0.0 s\u001B[22m\n');
  for (const plain of [terminal(), pipe()]) {
    await openScreen(plain).step('Building the pages', nothing);
    expect(plain.text()).not.toContain('\u001B');
  }
});

test('writes one plain line per step where nobody watches', async () => {
  const output = pipe();
  const { step } = openScreen(output);
  await step('Installing packages', nothing);
  await step('Building the pages', nothing);
  expect(output.text()).toBe('  Installing packages … 0.0 s\n  Building the pages … 0.0 s\n');
});

test('keeps what is printed during a step on lines of its own', async () => {
  const output = terminal({ columns: 20 });
  const { step, print } = openScreen(output);
  await step('Filling in demo content', async () => print('  Warning: slow\n'));
  expect(output.text()).toBe(
    '  Filling in demo content …\n  Warning: slow\n  Filling in demo content … 0.0 s\n',
  );
});

test('keeps a step inside another on lines of its own', async () => {
  const output = pipe();
  const { step } = openScreen(output);
  await step('Outer', () => step('Inner', nothing));
  expect(output.text()).toBe('  Outer …\n  Inner … 0.0 s\n  Outer … 0.0 s\n');
});

test("ends the line before one of Node's own warnings", async () => {
  const output = pipe();
  const usual = process.listeners('warning');
  process.removeAllListeners('warning');
  onTestFinished(() => {
    process.removeAllListeners('warning');
    for (const listener of usual) process.on('warning', listener);
  });
  process.on('warning', ({ message }) => output.write(`${message}\n`));
  await openScreen(output).step('Building the pages', async () => {
    process.emit('warning', new Error('experimental'));
  });
  expect(output.text()).toBe(
    '  Building the pages …\nexperimental\n  Building the pages … 0.0 s\n',
  );
});

test('ends the line of a step that fails, and passes the failure on', async () => {
  const output = terminal();
  const { step } = openScreen(output);
  await expect(step('Building the pages', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(output.text()).toBe('  Building the pages …\n');
  await step('Building the pages', nothing);
  expect(output.text()).toMatch(/…\n {2}Building the pages … +0\.0 s\n$/);
});

test('leaves no line waiting where another process prints too', async () => {
  const output = pipe();
  const { step, share } = openScreen(output);
  share();
  await step('Building the pages', nothing);
  expect(output.seen).toEqual(['  Building the pages …\n', '  Building the pages … 0.0 s\n']);
});

test.each([
  [40, '0.0 s'],
  [2149, '2.1 s'],
  [9949, '9.9 s'],
  [9951, '10 s'],
  [99_499, '99 s'],
  [99_501, '1 min 40 s'],
  [125_000, '2 min 5 s'],
])('says of %i ms that it took %s', (ms, words) => {
  expect(durationOf(ms)).toBe(words);
});
