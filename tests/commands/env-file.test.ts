// Settings in the .env file, as read by the programs that people start.
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { settingTable } from '#platform/config/settings-table.ts';

const root = resolve(import.meta.dirname, '../..');

/** A project of its own, whose programs print the settings and arguments they get. */
const folder = mkdtempSync(join(tmpdir(), 'trellis-env-'));
const envFile = join(folder, '.env');

beforeAll(() => {
  const filter = (path: string) => statSync(path).isDirectory() || path.endsWith('.mjs');
  for (const part of ['scripts', 'src'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter });
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const program =
    'console.log(JSON.stringify([process.env.PORT, process.env.MODE, process.argv[2]]));';
  for (const name of ['main', 'identity-alone'])
    writeFileSync(join(folder, `src/${name}.ts`), program);
});

beforeEach(() => rmSync(envFile, { recursive: true, force: true }));

afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  code: number;
  output: string;
  complaint: string;
}

function start(words: string[] = [], env: Record<string, string> = {}) {
  return new Promise<Outcome>((done) => {
    const child = execFile(
      process.execPath,
      [join(folder, 'scripts/start.mjs'), ...words],
      { env, cwd: tmpdir() },
      (_, output, complaint) => done({ code: child.exitCode ?? -1, output, complaint }),
    );
  });
}

test('reads the settings of the project folder, wherever it is started', async () => {
  writeFileSync(envFile, '# mine\r\nPORT=4000 # free here\r\n\r\nexport MODE="demo"\r\n');
  const { output } = await start();
  expect(JSON.parse(output)).toEqual(['4000', 'demo', null]);
});

test('starts without the file as before', async () => {
  expect(JSON.parse((await start()).output)).toEqual([null, null, null]);
});

test('lets a variable win that is already set, also an empty one', async () => {
  writeFileSync(envFile, 'PORT=4000\nMODE=live\n');
  const { output } = await start([], { PORT: '5000', MODE: '' });
  expect(JSON.parse(output)).toEqual(['5000', '', null]);
});

test('gives the settings to a program that is named, and its words', async () => {
  writeFileSync(envFile, 'PORT=4000\n');
  const { output } = await start(['src/identity-alone.ts', '--port=1']);
  expect(JSON.parse(output)).toEqual(['4000', null, '--port=1']);
});

test('reads a file that an editor has begun with an invisible mark', async () => {
  writeFileSync(envFile, '\uFEFFPORT=4000\n');
  const { output } = await start();
  expect(JSON.parse(output)).toEqual(['4000', null, null]);
});

test.for([
  ['PORT 4000', 1],
  ['# mine\nPORT=4000\nMODE: live', 3],
  ['PORT=4000\nMODE="demo\n', 2],
  ['MODE="de"mo', 1],
  ['A="one\ntwo"\n=3', 3],
] as const)('says one sentence about %j and starts nothing', async ([text, line]) => {
  writeFileSync(envFile, text);
  const { code, output, complaint } = await start();
  expect(complaint).toBe(
    `Line ${line} of .env is not a setting: write NAME=value, or # before a comment.\n`,
  );
  expect([code, output]).toEqual([1, '']);
});

test.for([
  ['SMTP_URL=smtps://u:p#q@h', 1],
  ['PORT=4000\nAUTH_SECRET=#abc', 2],
  ['AUTH_SECRET= #abc', 1],
  ['PORT=4000# free here', 1],
  ['export A = b c#d # e', 1],
] as const)('says to put %j in quotes, because the rest would be dropped', async ([text, line]) => {
  writeFileSync(envFile, text);
  const { code, output, complaint } = await start();
  expect(complaint).toBe(
    `Line ${line} of .env has a # in its value: put the value in quotes, or a blank before a comment.\n`,
  );
  expect([code, output]).toEqual([1, '']);
});

test.for([
  ['PORT="4#0"', '4#0'],
  ["PORT='#40'#free here", '#40'],
  ['PORT=4000\t#free#here', '4000'],
  ['#PORT=#1\nPORT=2', '2'],
  ['A="\nB=#c"\nPORT=3', '3'],
] as const)('takes %j', async ([text, port]) => {
  writeFileSync(envFile, text);
  const { output, complaint } = await start();
  expect(complaint).toBe('');
  expect(JSON.parse(output)[0]).toBe(port);
});

test('says one sentence about a file that cannot be read', async () => {
  mkdirSync(envFile);
  const { code, complaint } = await start();
  expect(complaint).toBe('The file .env cannot be read (EISDIR).\n');
  expect(code).toBe(1);
});

test('.env.example names every setting, and changes none when its lines are switched on', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  const switchedOn = parseEnv(text.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''));
  expect(Object.keys(switchedOn).sort()).toEqual(Object.keys(settingTable).sort());
  expect(readConfig(switchedOn)).toEqual(readConfig({}));
  expect(parseEnv(text)).toEqual({});
});
