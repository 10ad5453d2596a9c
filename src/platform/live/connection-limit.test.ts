import { EventEmitter } from 'node:events';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createConnectionLimit } from './connection-limit.ts';
import { liveLimits } from './live-limits.ts';

const publicUrl = 'https://trellis.example';

function requestFrom(ip: string) {
  const socket = new EventEmitter();
  const request = { ip, headers: {}, raw: { socket } } as unknown as FastifyRequest;
  return { request, hangUp: () => socket.emit('close') };
}

const isAdmitted = (limitConnection: (request: FastifyRequest) => void, ip: string): boolean => {
  try {
    limitConnection(requestFrom(ip).request);
    return true;
  } catch {
    return false;
  }
};

test('counts an address, or a household of IPv6, until its connections end', () => {
  const limits = { ...liveLimits, socketsPerAddress: 1 };
  const limitConnection = createConnectionLimit({ publicUrl, rateLimits: true }, limits);
  const first = requestFrom('2001:db8::1');
  limitConnection(first.request);
  expect(isAdmitted(limitConnection, '2001:db8::2')).toBe(false);
  expect(isAdmitted(limitConnection, '2001:db8:0:1::1')).toBe(true);
  expect(isAdmitted(limitConnection, '192.0.2.1')).toBe(true);
  first.hangUp();
  expect(isAdmitted(limitConnection, '2001:db8::2')).toBe(true);
  expect(isAdmitted(limitConnection, '2001:db8::3')).toBe(false);
});

test('does not count addresses where rate limits are off', () => {
  const limits = { ...liveLimits, socketsPerAddress: 1, sockets: 3 };
  const limitConnection = createConnectionLimit({ publicUrl, rateLimits: false }, limits);
  const tries = Array.from({ length: 4 }, () => isAdmitted(limitConnection, '192.0.2.1'));
  expect(tries).toEqual([true, true, true, false]);
});
