import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { inspectByProc, inspectByPs } from './inspect-process.ts';

const readers = process.platform === 'linux' ? [inspectByProc, inspectByPs] : [inspectByPs];

test.each(readers)('%o: tells parent and command of a living process', (inspect) => {
  const child = spawn('sleep', ['60.5']);
  const facts = inspect(child.pid!);
  child.kill('SIGKILL');
  expect(facts).toMatchObject({ zombie: false, parent: process.pid });
  expect(facts?.command).toMatch(/sleep 60\.5 $/);
});

test.each(readers)('%o: knows nothing of a process that is gone', async (inspect) => {
  const child = spawn('true');
  await new Promise((end) => child.once('exit', end));
  expect(inspect(child.pid!)).toBeUndefined();
  expect(inspect(Number.NaN)).toBeUndefined();
});

test.each(readers)('%o: tells a zombie from a living process', async (inspect) => {
  // The shell starts a child and becomes a program that never takes note of its end.
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60']);
  const pid = await new Promise<number>((told) =>
    parent.stdout.once('data', (id) => told(Number(id))),
  );
  await eventually(() => expect(inspect(parent.pid!)?.command).toBe('sleep 60 '));
  parent.stdin.end();
  await eventually(() => expect(inspect(pid)?.zombie).toBe(true));
  parent.kill('SIGKILL');
});
