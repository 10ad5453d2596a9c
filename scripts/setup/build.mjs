// Builds pages and mails if their sources changed; a build that is killed leaves the old one in place.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withSetupLock } from './lock.mjs';
import { giveToOwner } from './ownership.mjs';
import { SetupFailure, chooseNode, inProject, readOrEmpty, screen, sha256 } from './project.mjs';
import { lastLines, run } from './run.mjs';

const record = inProject('dist', '.built');
// The sources that pages and mail templates may import; the walls keep the list complete.
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/platform/mail/kit',
  'src/platform/mail/mails',
  'src/platform/calendar',
  'src/identity/mails',
];
const modules = 'src/server';
const configuration = [
  'src/mails.tsx',
  'src/platform/mail/one-line.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/choose-chunk.ts',
  'scripts/direct-imports.ts',
  'scripts/draw-icons.ts',
  'scripts/minify-public.ts',
  'scripts/precompress.ts',
  'scripts/without-framework-parts.ts',
];

export async function ensureBuild() {
  if (!isStale()) return;
  await withSetupLock(async () => {
    if (isStale()) await screen.step('Building the pages', build);
  });
}

const isStale = () => readOrEmpty(record) !== hashSources();

async function build() {
  const hash = hashSources();
  clearLeftovers();
  const fresh = join('.cache', `build-${process.pid}`);
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, BUILD_DIR: fresh, NODE_ENV: 'production', NO_COLOR: '1' };
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { code, output, isStopped } = await run(chooseNode(), args, { env });
  if (isStopped) throw new SetupFailure('Stopped.');
  const made = [
    'client/.vite/manifest.json',
    'worker/service-worker.js',
    'pages/render.js',
    'mails/render.js',
  ];
  if (code !== 0 || !made.every((file) => existsSync(inProject(fresh, file))))
    throw new SetupFailure(`The pages could not be built:\n${lastLines(output, 40)}`);
  writeFileSync(inProject(fresh, '.built'), hash);
  swapIn(inProject(fresh));
  // Vite stores its compiled configuration in .vite-temp.
  for (const folder of ['dist', 'node_modules/.vite-temp']) giveToOwner(inProject(folder));
}

function swapIn(fresh) {
  const dist = inProject('dist');
  const old = inProject('.cache', `build-old-${process.pid}`);
  if (existsSync(dist)) moveAside(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Windows cannot move a folder while a program reads a file in it. */
function moveAside(dist, old) {
  try {
    renameSync(dist, old);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
    throw new SetupFailure(
      `The built pages in ${dist} are in use (${error.code}): stop the server that serves them.`,
    );
  }
}

function clearLeftovers() {
  const cache = inProject('.cache');
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache))
    if (name.startsWith('build-')) rmSync(join(cache, name), { recursive: true, force: true });
}

function hashSources() {
  const mailFolders = readdirSync(inProject(modules)).map((module) => `${modules}/${module}/mails`);
  const folders = [...sources, ...mailFolders];
  const files = [...folders.flatMap(filesUnder), ...configuration].filter((file) =>
    existsSync(inProject(file)),
  );
  files.sort((a, b) => (a < b ? -1 : 1));
  return `${sha256(...files.flatMap((file) => [file, '\0', readFileSync(inProject(file)), '\0']))}\n`;
}

function filesUnder(folder) {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
