// Starts a PostgreSQL 15 of the system with a streaming replica, which a test can pause, kill and start again.
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atTheEnd } from '#tests/fault/database-processes.ts';

const bin = '/usr/lib/postgresql/15/bin';

/** Everything stops when the test, or its file, ends. */
export async function startWithReplica() {
  if (!existsSync(join(bin, 'pg_basebackup')))
    throw new Error('PostgreSQL 15 is not installed here: apt-get install postgresql-15');
  const folder = mkdtempSync(join(tmpdir(), 'trellis-replica-'));
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const runAs = ownerOf(folder);
  const primary = server('primary');
  const replica = server('replica');
  const run = (program: string, args: string[]) =>
    execFileSync(existsSync(join(bin, program)) ? join(bin, program) : program, args, {
      ...runAs,
      stdio: 'pipe',
      cwd: folder,
    });
  run('initdb', ['-D', primary.data, '-U', 'postgres', '-A', 'trust', '--locale=C', '-E', 'UTF8']);
  await primary.start(['-c', 'fsync=off']);
  run('pg_basebackup', [
    '-D',
    replica.data,
    '-h',
    primary.socket,
    '-U',
    'postgres',
    '-R',
    '-c',
    'fast',
  ]);
  await replica.start(['-c', 'log_statement=all']);

  const onReplica = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    url: primary.url,
    replicaUrl: replica.url,
    pauseReplay: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    killReplica: replica.kill,
    startReplica: () => replica.start(['-c', 'log_statement=all']),
    /** Makes the replica a primary of its own, on the next timeline. */
    promoteReplica: () => onReplica('select pg_promote()'),
    /** The former primary comes back as a replica that nobody has rewound. */
    demotePrimary: async () => {
      await primary.kill();
      run('touch', [join(primary.data, 'standby.signal')]);
      await primary.start([]);
    },
    /** The number of statements at the replica that name this table. */
    countReads: (table: string) =>
      readFileSync(replica.log, 'utf8').split(new RegExp(`\\b${table}\\b`)).length - 1,
    /** What the replica itself refused. */
    refusals: () => readFileSync(replica.log, 'utf8').match(/read-only transaction/g) ?? [],
  };

  function server(name: string) {
    const data = join(folder, name);
    const socket = join(folder, `${name}-socket`);
    mkdirSync(socket);
    if (runAs.uid !== undefined) chownSync(socket, runAs.uid, runAs.gid ?? runAs.uid);
    const log = join(folder, `${name}.log`);
    const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socket)}`;
    let stop = async (): Promise<void> => {};
    const start = async (settings: string[]): Promise<void> => {
      const args = ['-D', data, '-k', socket, '-c', 'listen_addresses=', ...settings];
      const output = openSync(log, 'a');
      const stdio: SpawnOptions['stdio'] = ['ignore', output, output];
      const child = spawn(join(bin, 'postgres'), args, { ...runAs, stdio, cwd: folder });
      const ended = once(child, 'exit');
      stop = async () => {
        // Ends all its processes at once, without a last word to clients.
        child.kill('SIGQUIT');
        await ended;
      };
      while (!(await responds(url))) await sleep(50);
    };
    atTheEnd(() => stop());
    return { data, socket, log, url, start, kill: () => stop() };
  }
}

/** PostgreSQL refuses to run as root. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'nobody']).toString()),
  );
  chownSync(folder, uid!, gid!);
  return { uid: uid!, gid: gid! };
}

async function responds(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return isOpen;
}
