import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { confirmAtTerminal, refuseOthersFolder } from './run-command.ts';

const ctrlC = '\u0003';
const ctrlD = '\u0004';

test.each([
  ['yes\n', true],
  ['no\n', false],
  ['y\n', false],
  ['\n', false],
  [ctrlC, false],
  [ctrlD, false],
])('takes %j for an answer', async (typed, meant) => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = Object.assign(new PassThrough(), { isTTY: true });
  const asked = confirmAtTerminal('All of it will be replaced.', { stdin, stdout });
  stdin.write(typed);
  expect(await asked).toBe(meant);
});

test('takes a closed line for a no', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const asked = confirmAtTerminal('All of it will be replaced.', {
    stdin,
    stdout: new PassThrough(),
  });
  stdin.end();
  expect(await asked).toBe(false);
});

test('lets root write no files into the folder of a user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-owned-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  refuseOthersFolder(folder);
  refuseOthersFolder(join(folder, 'not there yet'), 0);
  if (process.getuid?.() === 0) chownSync(folder, 65_534, 65_534);
  expect(() => refuseOthersFolder(folder, 0)).toThrow(
    /belongs to another user \(uid \d+\): run this as/,
  );
});
