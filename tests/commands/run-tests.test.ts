// Arguments and Ctrl-C of the commands for checks and tests, with checks and tools of a few lines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

function run(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: root });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'close').then(([code]) => code as number);
  return { child, ended, output: async () => (await output).join('') };
}

test('begins no further check after Ctrl-C, and ends as a command that was broken off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-checks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const mark = join(folder, 'begun');
  const { child, ended, output } = run(`
    import { runChecks } from './scripts/test/checks.mjs';
    import { summarize } from './scripts/test/summary.mjs';
    const begins = "require('fs').writeFileSync('${mark}', ''); setInterval(() => {}, 1000)";
    const first = { name: 'the first', args: ['-e', begins] };
    const second = { name: 'the second', args: ['-e', '0'] };
    summarize(await runChecks([first, second], { atOnce: 1 }), Date.now());`);
  await vi.waitFor(() => expect(existsSync(mark)).toBe(true), { timeout: 15_000 });
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(await output()).toMatch(/the first/);
  expect(await output()).not.toMatch(/the second/);
});

const runSuite = (words: string[]) =>
  run(`
    import { runSuite } from './scripts/test/suites.mjs';
    const tool = {
      call: () => ({ args: ['-e', 'console.log("the tests")'], report: '.cache/no-report.json' }),
      findsNothing: async () => console.log('the list'),
    };
    await runSuite('some', { tool, projects: [], words: ${JSON.stringify(words)} });`);

test('lists the chosen tests before they run, but not where a person chooses in a window', async () => {
  expect(await runSuite(['explore']).output()).toBe('the list\nthe tests\n');
  expect(await runSuite(['explore', '--ui']).output()).toBe('the tests\n');
  expect(await runSuite(['explore', '--ui-port=0']).output()).toBe('the tests\n');
});

test.for([
  [
    ['money', '-t', 'cents'],
    ['money', 'cents'],
  ],
  [['--grep=cents'], ['cents']],
  [['--testNamePattern=a=b'], ['a=b']],
  [['-t=cents', '--bail=1', '--debug'], ['cents']],
])('knows what %j chooses', async ([words, chosen]) => {
  const { output } = run(`
    import { choosing } from './scripts/test/suites.mjs';
    console.log(JSON.stringify(choosing(${JSON.stringify(words)})));`);
  expect(JSON.parse(await output())).toEqual(chosen);
});
