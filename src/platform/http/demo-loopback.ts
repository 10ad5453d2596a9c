// Detects requests from this very machine in demo mode: only they may see the demo's mails.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isDemoLoopback(request: FastifyRequest): boolean;
  }
}

export function logDemoLoopback(
  server: FastifyInstance,
  { mode, trustProxy }: Pick<Config, 'mode' | 'trustProxy'>,
): void {
  const trusting = trustProxy.length > 0;
  server.decorate(
    'isDemoLoopback',
    (request) => mode === 'demo' && isFromHere(request, trusting) && isMeantForHere(request),
  );
}

const addresses = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/;
const names = /^(localhost|[\w-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;
const ofProxies = ['forwarded', 'x-real-ip', 'via'];

/** Checks every hop, because a trusted proxy may pass on anything from an unknown one. */
function isFromHere({ socket, headers, ips }: FastifyRequest, trusting: boolean): boolean {
  if (ofProxies.some((name) => headers[name] !== undefined)) return false;
  const isForwarded = Object.keys(headers).some((name) => name.startsWith('x-forwarded-'));
  if (isForwarded && !(trusting && headers['x-forwarded-for'] !== undefined)) return false;
  return [socket.remoteAddress ?? '', ...(ips ?? [])].every((address) => addresses.test(address));
}

/** Another site can point its own name at our address and make this machine's browser call it (DNS rebinding). */
const isMeantForHere = ({ headers }: FastifyRequest): boolean => names.test(headers.host ?? '');
