// Starts the real sign-in service on a free local port, over a test's own database, and the published client for it.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GoTrueClient } from '@supabase/auth-js';
import { SignJWT } from 'jose';
import pino from 'pino';
import { TestRunner, afterAll, onTestFinished } from 'vitest';
import { createIdentity } from '#identity/create-identity.ts';
import { registerIdentity } from '#identity/http/register-identity.ts';
import type { AuthConfig } from '#platform/config/auth-config.ts';
import type { Clock } from '#platform/clock.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { FreshDatabase } from '../database/database.ts';
import { makeUser, signInAs } from './identity-people.ts';
import { freePort } from '../run-app.ts';

export const siteUrl = 'https://app.example';
const hs256Secret = 'a secret that only tests and their administrators know';

/** The production settings, except that mails may follow one another at once. */
const standardConfig: AuthConfig = {
  email: true,
  confirmEmail: true,
  phone: 'off',
  anonymous: false,
  signup: true,
  manualLinking: false,
  providers: [],
  passwordMinLength: 8,
  mailIntervalSeconds: 0,
  mailsPerHour: 30,
  networkMailsPerHour: 10,
  addressMailsPerDay: 10,
  reuseIntervalSeconds: 10,
  lostResponseSeconds: 600,
  tokenLifeSeconds: 3600,
  sessionDays: 30,
  idleDays: 14,
  siteUrl,
  redirectUrls: [],
  basePath: '/auth/v1',
  keysFile: undefined,
  hs256Secret,
  // All services of a test file share it, because they may share a database.
  secret: randomBytes(32).toString('base64url'),
  secondSecret: undefined,
  hosted: undefined,
};

interface Surroundings {
  clock?: Clock;
  rateLimits?: boolean;
  log?: pino.Logger;
  trustProxy?: string[];
}

export type TestIdentity = Awaited<ReturnType<typeof startIdentity>>;
type ClientOptions = ConstructorParameters<typeof GoTrueClient>[0];

/** The service stops when the test, or the test file, ends. No rate limits unless asked for. */
export async function startIdentity(
  database: FreshDatabase,
  settings: Partial<AuthConfig> = {},
  surroundings: Surroundings = {},
) {
  const { server, identity, notices, publicUrl, stop } = await openOnFreePort((port) =>
    openService(port, { database, settings, ...surroundings }),
  );
  if (TestRunner.getCurrentTest()) onTestFinished(stop);
  else afterAll(stop);
  const { baseUrl } = identity.settings;
  return {
    server,
    identity,
    notices,
    publicUrl,
    baseUrl,
    client: (options: ClientOptions = {}) => clientFor(baseUrl, options),
    /** The published client with administrator rights. */
    admin: async () => {
      const headers = { Authorization: `Bearer ${await signAdminToken()}` };
      return clientFor(baseUrl, { headers, persistSession: false }).admin;
    },
    adminToken: signAdminToken,
    /** A user with a confirmed address, just signed in. */
    signIn: async () => {
      const { id: userId, email, ...user } = await makeUser(identity);
      const session = await signInAs(identity, { ...user, id: userId, email });
      return { userId, email, session, token: session.access_token };
    },
    mails: () => readMails(database),
    /** A plain request that does not follow redirects. */
    send: (method: string, path: string, request?: SendOptions) =>
      send(`${baseUrl}${path}`, method, request),
  };
}

interface ServiceOptions extends Surroundings {
  database: FreshDatabase;
  settings: Partial<AuthConfig>;
}

async function openService(port: number, options: ServiceOptions) {
  const { database, settings, clock, rateLimits = false, trustProxy = [] } = options;
  const { log = pino({ level: 'silent' }) } = options;
  const publicUrl = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const notices = await startNotices({ url: database.url, log });
  const identity = await createIdentity({
    config: { auth: { ...standardConfig, ...settings }, rateLimits },
    publicUrl,
    dataDir,
    db: database.db,
    pool: database.pool,
    notices,
    log,
    ...(clock && { clock }),
  });
  const server = createHttpServer({ config: { mode: 'live', publicUrl, trustProxy }, log });
  registerIdentity(server, identity);
  const stop = async (): Promise<void> => {
    await server.drain(0);
    await identity.close();
    await notices.close();
    await rm(dataDir, { recursive: true });
  };
  return { server, identity, notices, publicUrl, stop };
}

interface Opened {
  server: { listen(where: { port: number; host: string }): Promise<unknown> };
  stop(): Promise<void>;
}

/** The service must know its own URL, so the port is chosen first; another process may take it before us. */
async function openOnFreePort<T extends Opened>(open: (port: number) => Promise<T>): Promise<T> {
  for (;;) {
    const port = await freePort();
    const opened = await open(port);
    try {
      await opened.server.listen({ port, host: '127.0.0.1' });
      return opened;
    } catch (error) {
      await opened.stop();
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

/** Each client has a session of its own, like each browser. */
function clientFor(url: string, options: ClientOptions): GoTrueClient {
  const kept = new Map<string, string>();
  return new GoTrueClient({
    url,
    autoRefreshToken: false,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ...options,
  });
}

export interface WaitingMail {
  kind: string;
  to: string;
  payload: Record<string, unknown>;
  link: string;
  code: string;
}

/** The mails waiting or sent, oldest first; `link` and `code` are empty in mails without them. */
async function readMails({ db }: FreshDatabase): Promise<WaitingMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, recipient, payload }) => {
    // Null once sent.
    const fields = (payload ?? {}) as Record<string, unknown>;
    const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
    return { kind, to: recipient, payload: fields, link: text('link'), code: text('code') };
  });
}

const signAdminToken = (): Promise<string> =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(hs256Secret));

export interface SendOptions {
  token?: string | undefined;
  /** A string is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Sent {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
}

export async function send(
  url: string,
  method: string,
  { token, body, headers = {} }: SendOptions = {},
): Promise<Sent> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const read = isJson && text ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, body: read, text };
}
