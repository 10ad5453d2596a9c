// The release before this version, checked out and built beside it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { atTheEnd } from '../database-processes.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Names the commit to run as long as no release has a tag. */
const pinned = join(import.meta.dirname, 'previous-release.txt');

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** The newest tag of a release before this commit, or the pinned commit. */
export function findPreviousRelease(): string {
  const [newest] = attempt(() => git('tag', '--merged', 'HEAD~1', '--sort=-v:refname', 'v*'))
    .split('\n')
    .filter((tag) => tag !== '');
  const release = newest ?? readFileSync(pinned, 'utf8').trim();
  if (attempt(() => git('cat-file', '-t', `${release}^{commit}`)) !== 'commit')
    throw new Error(
      `The previous release cannot be run: this copy of the code lacks its commit ${release}. Get the whole history with \`git fetch --unshallow\`.`,
    );
  return release;
}

/** False for a commit that a rebase has left behind: no clone would have it. */
export const isAncestor = (release: string): boolean => {
  try {
    git('merge-base', '--is-ancestor', release, 'HEAD');
    return true;
  } catch {
    return false;
  }
};

/** Empty where git or the history is missing. */
function attempt(command: () => string): string {
  try {
    return command();
  } catch {
    return '';
  }
}

/** The folder is removed at the end. It uses the packages of this version. */
export function buildRelease(release: string): string {
  const folder = join(root, '.cache', `previous-release-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const archive = execFileSync('git', ['archive', release], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const env = { ...process.env, BUILD_DIR: 'dist', NODE_ENV: 'production' };
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    env,
    stdio: 'pipe',
  });
  return folder;
}
