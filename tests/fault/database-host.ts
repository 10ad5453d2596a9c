// A process like the real server's, to be killed by tests: runs the embedded database, writes to it, and reports on
// standard output what has been committed.
import pino from 'pino';
import { clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
import { readPidFile } from '#platform/db/embedded/process/pid-file.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { createPool } from '#platform/db/pool.ts';

const [dataDir = '', binariesJson = '', uid = ''] = process.argv.slice(2);
const binaries = JSON.parse(binariesJson);
const log = pino({ level: 'silent' });

const say = (message: object): void => console.log(JSON.stringify(message));
const fail = (error: Error): never => {
  say({ refused: error.message });
  process.exit(1);
};

if (uid !== '') {
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
say({ starting: true });
const server = await startEmbedded({ dataDir, log, binaries, onGivenUp: fail }).catch(fail);
const pool = createPool(server.url, log);
const stopping = new AbortController();
process.once('SIGTERM', () => {
  stopping.abort();
  void pool.end().then(() => server.stop());
});
await pool.query('create table if not exists written (id bigint generated always as identity)');
const { rows } = await pool.query('select id from written');
const note = await readPidFile(clusterFolder(dataDir, binaries.major));
say({ ready: { url: server.url, postmaster: note?.pid, found: rows.map(({ id }) => id) } });

while (!stopping.signal.aborted) {
  const written = await pool
    .query('insert into written default values returning id')
    .catch(() => undefined);
  if (written) say({ committed: written.rows[0].id });
  await new Promise((next) => setTimeout(next, 5));
}
