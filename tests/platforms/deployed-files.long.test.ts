// Each file under deploy/ is read by the program that it is for.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deployFolder, fitProxy, proxies, readDeployed } from './deployed-files.ts';
import { requireProgram, runProgram } from './installed-programs.ts';

const ports = { https: 20_443, http: 20_080, processes: [20_001, 20_002] as [number, number] };

test.for(proxies)('$program accepts deploy/$file, and complains of nothing', (proxy) => {
  const program = requireProgram(proxy.program);
  const { path, env } = fitProxy(proxy, ports);
  const { status, output } = runProgram(program, proxy.check(path), env);
  expect([status, output]).toEqual([0, output]);
  const complaints = output
    .split('\n')
    .filter((line) => /(warn|alert|emerg|error)(ing)?\]|"level":"(warn|error)"/i.test(line))
    // The certificate of the test names no server that could vouch for it.
    .filter((line) => !line.includes('stapling OCSP'));
  expect(complaints).toEqual([]);
});

test('nginx keeps files in a folder that it can make: its package made the one above', () => {
  requireProgram('nginx');
  const [, folder] = /proxy_cache_path (\S+)/.exec(readDeployed('nginx.conf')) ?? [];
  expect(existsSync(dirname(folder!))).toBe(true);
});

test('Caddy accepts the file of compose.yaml', () => {
  const program = requireProgram('caddy');
  const args = ['validate', '--adapter', 'caddyfile', '--config', join(deployFolder, 'Caddyfile')];
  const { status, output } = runProgram(program, args);
  expect([status, output]).toEqual([0, output]);
});

test.for(['Caddyfile', 'Caddyfile.systemd'])('%s removes the traces of visitors', (file) => {
  const program = requireProgram('caddy');
  const args = ['adapt', '--adapter', 'caddyfile', '--config', join(deployFolder, file)];
  const { output } = runProgram(program, args);
  expect(output).toMatch(/"headers":\{"request":\{"delete":\["traceparent","tracestate"\]\}\}/i);
});

test.for(['Caddyfile', 'Caddyfile.systemd'])('%s has the form that Caddy gives it', (file) => {
  const program = requireProgram('caddy');
  const { status, output } = runProgram(program, ['fmt', join(deployFolder, file)]);
  expect({ status, output }).toEqual({ status: 0, output: readDeployed(file) });
});

test('systemd accepts every unit, and complains of nothing', () => {
  const program = requireProgram('systemd-analyze');
  const folder = mkdtempSync(join(tmpdir(), 'trellis-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Programs must exist; here they are where this project is, under the names of a server.
  const bin = join(folder, 'app/node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(process.execPath, join(bin, 'node'));
  const names = readdirSync(join(deployFolder, 'systemd'));
  expect(names).toHaveLength(4);
  for (const name of names) {
    const text = readDeployed(`systemd/${name}`)
      .replaceAll('/opt/trellis/app', join(folder, 'app'))
      .replaceAll('/usr/bin/node', process.execPath);
    writeFileSync(join(folder, name), text);
  }
  const paths = names.map((name) => join(folder, name));
  const { status, output } = runProgram(program, ['verify', '--man=no', ...paths]);
  const ours = output.split('\n').filter((line) => line.includes('trellis'));
  expect({ status, ours }).toEqual({ status: 0, ours: [] });
});
