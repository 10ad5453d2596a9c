// Limits what one network may have open at once: connections, or behind a trusted proxy, requests.
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Config } from '../../config/config.ts';
import { networkOf } from '../../rate-limit.ts';
import { rawResponse } from '../errors/client-errors.ts';

interface Options {
  config: Pick<Config, 'trustProxy'> & Partial<Pick<Config, 'rateLimits'>>;
  mostEach: number;
  headers: Record<string, string>;
}

const waitSeconds = 10;

export function limitConnections(
  server: FastifyInstance,
  { config, mostEach, headers }: Options,
): void {
  if (config.rateLimits === false) return;
  const count = createCount(mostEach);
  if (countsRequests(config)) return limitRequests(server, count);
  const text = rawResponse('too_many_requests', { ...headers, 'retry-after': String(waitSeconds) });
  server.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    // A proxy that no setting names sends everybody from one address, usually of this machine or its network.
    if (isLocal(remoteAddress)) return;
    if (count.enter(remoteAddress, socket)) return;
    socket.on('error', () => socket.destroy());
    socket.end(text, () => socket.destroy());
  });
}

const countsRequests = ({ rateLimits, trustProxy }: Options['config']): boolean =>
  rateLimits !== false && trustProxy.length > 0;

/**
 * The proxy shares each connection among many visitors, so requests are counted; a live connection is one. What is sent
 * from memory is not counted, because it ends at once.
 */
function limitRequests(server: FastifyInstance, count: Count): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (count.enter(request.ip, reply.raw)) done();
    else done(new Refusal('too_many_requests', { retryAfterSeconds: waitSeconds }));
  });
}

interface Count {
  /** False when the network has too much open already. It counts until `open` closes. */
  enter(ip: string, open: { once(event: 'close', listener: () => void): unknown }): boolean;
}

export function createCount(mostEach: number): Count {
  const counts = new Map<string, number>();
  return {
    enter(ip, open) {
      const network = networkOf(ip);
      const before = counts.get(network) ?? 0;
      if (before >= mostEach) return false;
      counts.set(network, before + 1);
      open.once('close', () => {
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      });
      return true;
    },
  };
}

const local = new BlockList();
local.addSubnet('127.0.0.0', 8, 'ipv4');
local.addSubnet('10.0.0.0', 8, 'ipv4');
local.addSubnet('172.16.0.0', 12, 'ipv4');
local.addSubnet('192.168.0.0', 16, 'ipv4');
local.addSubnet('169.254.0.0', 16, 'ipv4');
local.addAddress('::1', 'ipv6');
local.addSubnet('fc00::', 7, 'ipv6');
local.addSubnet('fe80::', 10, 'ipv6');

/** Addresses of this machine and of private networks. */
export function isLocal(ip: string): boolean {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return address === '' || local.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
