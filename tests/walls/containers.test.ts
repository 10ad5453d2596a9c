// Checks the container files against the settings, against each other and against the files they copy.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#platform/config/config.ts';
import { registerHealth } from '#platform/http/health.ts';
import { settingTable } from '#platform/config/settings-table.ts';

const project = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(project, name), 'utf8');

interface Service {
  image: string;
  build?: string;
  command?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } } | null>;
  volumes: Record<string, null>;
}

const composeText = read('compose.yaml');
const { services, networks, volumes } = parse(composeText, { merge: true }) as Compose;
const ours = Object.keys(services).filter((name) => services[name]?.build === '.');

/** Instructions with their arguments, continued lines joined. */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(/\s+(.*)/s, 2) as [name: string, rest: string]);

const last = (name: string): string =>
  instructions.findLast(([found]) => found === name)?.[1] ?? '';
const imageSettings = Object.fromEntries(
  last('ENV')
    .split(' ')
    .map((pair) => pair.split('=', 2)),
) as Record<string, string>;

const copied = instructions
  .filter(([name, rest]) => name === 'COPY' && !rest.startsWith('--from'))
  .flatMap(([, rest]) => rest.split(/\s+/).slice(0, -1));

const linesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s, 2)),
  );

/** The output of deploy/make-env.sh, in a folder of its own. */
function makeEnv() {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(project, 'deploy'), join(folder, 'deploy'), { recursive: true });
  const run = () => execFileSync('sh', ['deploy/make-env.sh'], { cwd: folder, stdio: 'pipe' });
  run();
  const file = join(folder, '.env');
  return { file, run, settings: linesOf(readFileSync(file, 'utf8')) };
}

/** The environment that compose gives to a process of ours. */
function environmentOf(name: string, env: Record<string, string>): Record<string, string> {
  const fill = (text: string): string =>
    text.replaceAll(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, key: string) => env[key] ?? '');
  const fixed = Object.entries(services[name]?.environment ?? {});
  return {
    ...imageSettings,
    ...env,
    ...Object.fromEntries(fixed.map(([key, value]) => [key, fill(value)])),
  };
}

const hostOf = (url: string | undefined): string => new URL(url ?? '').hostname;

test('names in the Dockerfile and in compose.yaml only settings that exist', () => {
  const names = [
    ...Object.keys(imageSettings),
    ...ours.flatMap((name) => Object.keys(services[name]?.environment ?? {})),
  ];
  expect(names.filter((name) => !(name in settingTable))).toEqual([]);
  expect(ours).toEqual(['app-1', 'app-2', 'bucket']);
});

test('copies what is there, and nothing that .dockerignore keeps back', () => {
  expect(copied.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  const allowed = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const wanted = new Set(copied.map((path) => path.split('/', 1).join()));
  expect([...wanted].toSorted()).toEqual(allowed.toSorted());
});

test('copies the whole set-up before the first step that runs it', () => {
  const first = instructions.findIndex(([name]) => name === 'RUN');
  const before = instructions
    .slice(0, first)
    .flatMap(([name, rest]) => (name === 'COPY' ? rest.split(/\s+/).slice(0, -1) : []));
  expect(instructions[first]?.[1]).toBe('node scripts/setup.mjs');
  const isCopied = (file: string) =>
    before.some((path) => file === path || file.startsWith(`${path}/`));
  const loaded = filesLoadedBy('scripts/setup.mjs');
  expect(loaded.length).toBeGreaterThan(8);
  expect(loaded.filter((file) => !isCopied(file))).toEqual([]);
});

function filesLoadedBy(file: string, found = new Set<string>()): string[] {
  found.add(file);
  for (const [, path = ''] of read(file).matchAll(/from '(\.[^']+)'/g)) {
    const loaded = join(dirname(file), path);
    if (!found.has(loaded)) filesLoadedBy(loaded, found);
  }
  return [...found];
}

test('runs as an ordinary user, as the process that hears the signals, on the Node that is pinned', () => {
  expect(last('USER')).toBe('node');
  const [program, ...files] = JSON.parse(last('CMD'));
  expect(program).toBe('node');
  expect(files.filter((file: string) => !existsSync(join(project, file)))).toEqual([]);
  expect(last('STOPSIGNAL')).toBe('SIGTERM');
  expect(last('VOLUME')).toBe(imageSettings['DATA_DIR']);
  expect(last('ARG')).toBe(`NODE_IMAGE=node:${read('.node-version').trim()}-bookworm-slim`);
});

test('asks for its health where the server answers', async () => {
  const [, script] = JSON.parse(/CMD (\[.*\])$/.exec(last('HEALTHCHECK'))?.[1] ?? '[]').slice(1);
  const path = /process\.env\.PORT \+ '([^']+)'/.exec(script)?.[1] ?? '';
  const server = fastify().decorate('isStopping', () => false);
  registerHealth(server, async () => {});
  expect((await server.inject(path)).json()).toEqual({ status: 'ready' });
  expect(read('deploy/Caddyfile')).toContain(`health_uri ${path}\n`);
});

test('sends visitors to the processes of compose.yaml, at the port of the image', () => {
  const { PORT } = imageSettings;
  expect(last('EXPOSE')).toBe(PORT);
  const upstreams = /reverse_proxy (.*) \{/.exec(read('deploy/Caddyfile'))?.[1]?.split(' ');
  expect(upstreams).toEqual(['app-1', 'app-2'].map((name) => `${name}:${PORT}`));
});

test('refers only to services, networks, volumes and files that exist', () => {
  const missing = Object.values(services).flatMap((service) => {
    const joined = Array.isArray(service.networks)
      ? service.networks
      : Object.keys(service.networks);
    const sources = (service.volumes ?? []).map((volume) => volume.split(':', 1)[0] ?? '');
    const files = [...sources, ...(service.command ?? [])].filter((path) => /^\.|\.ts$/.test(path));
    return [
      ...Object.keys(service.depends_on ?? {}).filter((name) => !(name in services)),
      ...joined.filter((name) => !(name in networks)),
      ...sources.filter((source) => !source.startsWith('.') && !(source in volumes)),
      ...files.filter((file) => !existsSync(join(project, file))),
    ];
  });
  expect(missing).toEqual([]);
});

test('makes an .env with secrets of its own, for its owner alone, once', () => {
  const { file, run, settings } = makeEnv();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secrets = ['AUTH_SECRET', 'POSTGRES_PASSWORD', 'S3_SECRET_ACCESS_KEY'];
  const values = secrets.map((name) => settings[name]);
  for (const value of values) expect(value).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set([...values, ...secrets.map((name) => makeEnv().settings[name])]).size).toBe(6);
  expect(run).toThrow('There is an .env already');
});

test('gives every value that compose.yaml asks for, and no secret in compose.yaml itself', () => {
  const asked = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? ''));
  const { settings } = makeEnv();
  expect([...asked].filter((name) => !(name in settings))).toEqual([]);
  const unused = Object.keys(settings).filter(
    (name) => !asked.has(name) && !(name in settingTable),
  );
  expect(unused).toEqual(['COMPOSE_PROFILES']);
  const fixed = Object.values(services).flatMap((service) =>
    Object.entries(service.environment ?? {}),
  );
  const secret = fixed.filter(([name]) => /PASSWORD|SECRET|KEY/.test(name));
  expect(secret.filter(([, value]) => !/^\$\{\w+:\?[^}]+\}$/.test(value))).toEqual([]);
});

test.for(['app-1', 'app-2'])('gives %s settings that it accepts', (name) => {
  const { settings } = makeEnv();
  const config = readConfig(environmentOf(name, settings));
  expect(config).toMatchObject({ mode: 'demo', host: '0.0.0.0', dataDir: '/data' });
  const hosts = [config.databaseUrl, config.s3?.endpoint, config.smtpUrl].map(hostOf);
  expect(hosts).toEqual(['database', 'storage', 'mail']);
  expect(config.publicUrl).toBe(`http://localhost:${settings['HTTP_PORT']?.split(':')[1]}`);
  expect(config.auth.secret).toBe(settings['AUTH_SECRET']);
});

test('believes Caddy alone when it names a visitor, and gives its address to nobody else', () => {
  const fixed = services['proxy']?.networks as Record<string, { ipv4_address: string }>;
  const address = fixed['front']?.ipv4_address ?? '';
  expect(services['app-1']?.environment?.['TRUST_PROXY']).toBe(address);
  expect(networks['front']?.ipam.config).toEqual([
    { subnet: address.replace(/\d+$/, '0/24'), ip_range: address.replace(/\d+$/, '128/25') },
  ]);
});

test('keeps in place where the processes listen and write, whatever .env says, and documents all that is fixed', () => {
  const { settings } = makeEnv();
  const env = { ...settings, HOST: '127.0.0.1', PORT: '4000', DATA_DIR: '/elsewhere' };
  expect(environmentOf('app-1', env)).toMatchObject(imageSettings);
  const [, list = ''] =
    /`compose\.yaml` fixes\s+\(([^)]+)\)/.exec(read('docs/operate/containers.md')) ?? [];
  const documented = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(documented).toEqual(Object.keys(services['app-1']?.environment ?? {}).toSorted());
});

test('keeps backups out of the repository', () => {
  const folder = / cp app-1:\S+ \.(\/\w+)$/m.exec(read('docs/operate/containers.md'))?.[1];
  expect(read('.gitignore').split('\n')).toContain(`${folder}/`);
});

test('documents a live site whose settings are accepted', () => {
  const block = /## A live site[\s\S]*?```sh\n([\s\S]*?)```/.exec(
    read('docs/operate/containers.md'),
  );
  const { settings } = makeEnv();
  const env = { ...settings, ...linesOf(block?.[1] ?? '') };
  const config = readConfig(environmentOf('app-1', env));
  expect(config).toMatchObject({ mode: 'live', payments: 'stripe', demoData: false });
  expect(hostOf(config.publicUrl)).toBe(env['SITE_ADDRESS']);
});
