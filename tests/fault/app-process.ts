// Starts the whole product as a process of its own, over a given database, and kills it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { mediaFolder } from '#tests/support/pictures.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';
import { atTheEnd } from './database-processes.ts';

export interface AppProcess {
  port: number;
  url: string;
  /** The warnings and errors so far, as JSON. */
  logged: string[];
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

export interface AppOptions {
  databaseUrl: string;
  /** Left out: a folder of its own. */
  mediaDir?: string;
  smtpUrl?: string;
  /** Further settings, by their names in the environment. */
  settings?: Record<string, string>;
  /** A module that the process loads before anything else. */
  preload?: string;
  /** The project folder of another version; left out: this one. */
  root?: string;
}

const project = resolve(import.meta.dirname, '../..');
const compileCache = resolve(project, '.cache/compile');

/** The process is killed when the test, or the test file, ends. */
export async function startAppProcess(input: AppOptions): Promise<AppProcess> {
  const { databaseUrl, mediaDir = mediaFolder(), smtpUrl = '', preload, root = project } = input;
  const file = resolve(root, 'tests/fault/app-host.ts');
  const args = [
    databaseUrl,
    mediaDir,
    smtpUrl,
    publicKeyText,
    JSON.stringify(input.settings ?? {}),
  ];
  const child = fork(file, args, {
    execArgv: preload === undefined ? [] : ['--import', preload],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    cwd: root,
  });
  const ended = once(child, 'exit');
  const logged: string[] = [];
  const listening = new Promise<number>((listen) =>
    child.on('message', (said: string | number) =>
      typeof said === 'number' ? listen(said) : logged.push(said),
    ),
  );
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  atTheEnd(kill);
  const tooEarly = ended.then(() => {
    throw new Error(`The process ended before it was ready. ${logged.join('')}`);
  });
  const port = await Promise.race([listening, tooEarly]);
  tooEarly.catch(() => {});
  return { port, url: `http://127.0.0.1:${port}`, logged, kill };
}

/** The processes share the database and the pictures. */
export function startAppProcesses(count: number, input: AppOptions): Promise<AppProcess[]> {
  const shared = { mediaDir: mediaFolder(), ...input };
  return Promise.all(Array.from({ length: count }, () => startAppProcess(shared)));
}
