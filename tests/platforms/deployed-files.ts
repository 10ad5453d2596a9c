// The proxies of deploy/ with ports, certificate and folders of a test in the place of those of a server; everything else
// stays as it is documented.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeOwnCertificate } from '#tests/support/servers/own-certificate.ts';
import type { Program } from './installed-programs.ts';

export const deployFolder = resolve(import.meta.dirname, '../../deploy');
export const readDeployed = (name: string): string =>
  readFileSync(join(deployFolder, name), 'utf8');

interface Ports {
  https: number;
  http: number;
  processes: [number, number];
}

export interface Proxy {
  program: Program;
  /** Name of the file under deploy/. */
  file: string;
  /** Each pair must be found in the file. */
  substitutions(ports: Ports, folder: string): [string, string][];
  /** Arguments that only check the file. */
  check(path: string): string[];
  serve(path: string, folder: string): string[];
}

const nginx: Proxy = {
  program: 'nginx',
  file: 'nginx.conf',
  substitutions: ({ https, http, processes }, folder) => [
    ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
    ['pid /run/nginx.pid;', `pid ${folder}/nginx.pid; daemon off;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80;', ''],
    ['server_name classes.example.org;', 'server_name localhost;'],
    ['/etc/letsencrypt/live/classes.example.org/fullchain.pem', `${folder}/cert.pem`],
    ['/etc/letsencrypt/live/classes.example.org/privkey.pem', `${folder}/key.pem`],
    ['/var/log/nginx/access.log', `${folder}/access.log`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    ['/var/lib/nginx/trellis', `${folder}/cache`],
    ['127.0.0.1:3001', `127.0.0.1:${processes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${processes[1]}`],
    // Folders that the package makes for its own user.
    [
      'sendfile on;',
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' '),
    ],
  ],
  check: (path) => ['-t', '-c', path, '-e', 'stderr'],
  serve: (path) => ['-c', path, '-e', 'stderr'],
};

const caddy: Proxy = {
  program: 'caddy',
  file: 'Caddyfile.systemd',
  substitutions: ({ https, http, processes }, folder) => [
    ['\tservers {', `\tadmin off\n\thttp_port ${http}\n\tservers {`],
    [
      'classes.example.org {',
      `https://localhost:${https} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
    ],
    ['127.0.0.1:3001', `127.0.0.1:${processes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${processes[1]}`],
  ],
  check: (path) => ['validate', '--adapter', 'caddyfile', '--config', path],
  serve: (path) => ['run', '--adapter', 'caddyfile', '--config', path],
};

const haproxy: Proxy = {
  program: 'haproxy',
  file: 'haproxy.cfg',
  substitutions: ({ https, http, processes }, folder) => [
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443 ', `bind 127.0.0.1:${https} `],
    ['/etc/haproxy/certs/classes.example.org.pem', `${folder}/both.pem`],
    ['127.0.0.1:3001', `127.0.0.1:${processes[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${processes[1]}`],
    // Fewer than the machine of a test may allow.
    ['maxconn 20000', 'maxconn 2000'],
  ],
  check: (path) => ['-c', '-f', path],
  serve: (path) => ['-db', '-f', path],
};

export const proxies = [nginx, caddy, haproxy];

/** Writes the file for a test into a folder of its own, which is removed at the end of the test. */
export function fitProxy({ file, substitutions }: Proxy, ports: Ports) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-proxy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { key, cert } = makeOwnCertificate();
  writeFileSync(join(folder, 'key.pem'), key);
  writeFileSync(join(folder, 'cert.pem'), cert);
  writeFileSync(join(folder, 'both.pem'), cert + key);
  mkdirSync(join(folder, 'home'));
  let text = readDeployed(file);
  for (const [documented, own] of substitutions(ports, folder)) {
    if (!text.includes(documented)) throw new Error(`deploy/${file} has no "${documented}".`);
    text = text.replaceAll(documented, own);
  }
  const path = join(folder, file);
  writeFileSync(path, text);
  return { folder, path, env: { HOME: join(folder, 'home'), XDG_DATA_HOME: folder } };
}
