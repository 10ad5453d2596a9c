import pino from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from './server.ts';

interface Request {
  headers?: Record<string, string>;
  remoteAddress?: string;
  mode?: 'demo' | 'live';
  trustProxy?: string[];
}

async function isLet(request: Request): Promise<boolean> {
  const { headers, remoteAddress = '127.0.0.1', mode = 'demo', trustProxy = [] } = request;
  const config = { mode, trustProxy, publicUrl: 'http://localhost:3000' };
  const server = createHttpServer({ config, log: pino({ level: 'silent' }) });
  server.get('/', (asked) => ({ let: server.isDemoLoopback(asked) }));
  const response = await server.inject({
    url: '/',
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });
  return response.json<{ let: boolean }>().let;
}

test.each<[string, Request]>([
  ['this machine', {}],
  ['its IPv6 address', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['its mapped address', { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1' } }],
  [
    'a trusted proxy of this machine, for somebody at this machine',
    { trustProxy: ['loopback'], headers: { 'x-forwarded-for': '127.0.0.1' } },
  ],
])('lets %s', async (_who, request) => expect(await isLet(request)).toBe(true));

test.each<[string, Request]>([
  ['anybody in live mode', { mode: 'live' }],
  ['another machine', { remoteAddress: '192.168.1.9' }],
  ['a proxy nobody told us to trust', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy that names only the host', { headers: { 'x-forwarded-host': 'localhost' } }],
  [
    'a trusted proxy that does not say for whom it asks',
    { trustProxy: ['loopback'], headers: { 'x-forwarded-proto': 'https' } },
  ],
  ['a proxy that says so otherwise', { headers: { forwarded: 'for=127.0.0.1' } }],
  [
    'somebody behind a trusted proxy',
    { trustProxy: ['loopback'], headers: { 'x-forwarded-for': '203.0.113.5' } },
  ],
  [
    'somebody who claims to be this machine, behind a trusted network',
    {
      trustProxy: ['loopback', 'uniquelocal'],
      headers: { 'x-forwarded-for': '127.0.0.1, 10.0.0.5' },
    },
  ],
  ['a site that gave its name our address', { headers: { host: 'evil.example:3000' } }],
  ['a site whose name only begins like ours', { headers: { host: 'localhost.evil.example' } }],
])('does not let %s', async (_who, request) => expect(await isLet(request)).toBe(false));
