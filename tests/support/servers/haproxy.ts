// Starts the HAProxy of the system in front of processes: it believes /readyz, and never repeats a request.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

interface Options {
  port: number;
  /** The ports of the processes behind it. */
  behind: number[];
}

const settings = ({ port, behind }: Options): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  retries 0
  no option redispatch

frontend site
  bind 127.0.0.1:${port}
  default_backend processes

backend processes
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 1s fall 1 rise 1
${behind.map((each) => `  server p${each} 127.0.0.1:${each}`).join('\n')}
`;

/** The server stops when the test ends. */
export function startHaproxy(options: Options): { url: string } {
  if (spawnSync('haproxy', ['-v']).error)
    throw new Error('haproxy is missing: install the package of that name (Debian: haproxy).');
  const folder = mkdtempSync(join(tmpdir(), 'trellis-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(options));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  return { url: `http://127.0.0.1:${options.port}` };
}
