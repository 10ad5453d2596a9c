import { connect } from 'node:net';
import { createServer, get } from 'node:http';
import { expect, test } from 'vitest';

test('refuses a connection to another machine', () => {
  expect(() => connect(443, '192.0.2.1')).toThrow('tried to reach 192.0.2.1');
  expect(() => connect({ host: 'example.org', port: 443 })).toThrow('tried to reach example.org');
});

test('refuses a request to another machine', () => {
  expect(() => get('http://192.0.2.1/')).toThrow('tried to reach 192.0.2.1');
});

test('refuses a fetch from another machine', async () => {
  await expect(fetch('http://192.0.2.1/')).rejects.toThrow('fetch failed');
});

test('lets a fetch from this machine through', async () => {
  const server = createServer((_, response) => response.end('here'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
  server.close();
});
