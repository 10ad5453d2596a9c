// Starts a PgBouncer of the system in transaction mode before the test's server, with few connections to it: every backend
// then serves several clients, one transaction after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atTheEnd } from '#tests/fault/database-processes.ts';
import { freePort } from '../run-app.ts';

const program = '/usr/sbin/pgbouncer';

/** Returns the address of the same database behind the pooler, which stops with the test or its file. */
export async function startPgbouncer(databaseUrl: string, poolSize = 4): Promise<string> {
  if (!existsSync(program))
    throw new Error('PgBouncer is not installed here: apt-get install pgbouncer');
  const { host, database, port: serverPort } = new pg.Client({ connectionString: databaseUrl });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'trellis-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `
[databases]
* = host=${host} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`,
  );
  // Only the owner of the server's socket can connect; PgBouncer refuses to run as root.
  const { uid, gid } = statSync(host);
  const child = spawn(program, [file], { stdio: 'ignore', uid, gid });
  const ended = once(child, 'exit');
  atTheEnd(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgresql://postgres@127.0.0.1:${port}/${database}`;
  while (!(await responds(url))) await sleep(20);
  return url;
}

async function responds(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end();
  return isOpen;
}
