// Starts a database that pgBackRest has restored into a folder of its own, beside the cluster it came from.
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pino from 'pino';
import { createDb, type Db } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { freePort } from '#tests/support/run-app.ts';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { connectAsSuperuser } from '../../scripts/cluster/make-database.ts';
import { waitFor } from '../../scripts/cluster/processes.ts';
import { programs } from '../../scripts/cluster/programs.mjs';
import { atTheEnd } from '../fault/database-processes.ts';

/** Resolves when the database has reached the moment and accepts writes. */
export async function startRestored({ plan }: Cluster, folder: string): Promise<Db> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // Nobody follows this copy: a commit would wait for a standby forever.
    synchronous_standby_names: '',
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(programs.postgres, ['-D', folder, ...options], {
    ...plan.runAs,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  atTheEnd(async () => {
    server.kill('SIGINT');
    await ended;
  });
  await waitFor('The restored database', 120, async () => {
    const client = connectAsSuperuser(plan, { postgresPort: port }, 'trellis');
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_recovering');
    await client.end();
    return rows[0].is_recovering ? undefined : true;
  });
  const url = `postgres://trellis:${plan.passwords.trellis}@127.0.0.1:${port}/trellis`;
  const pool = createPool(url, pino({ level: 'silent' }));
  atTheEnd(() => pool.end());
  return createDb(pool);
}
