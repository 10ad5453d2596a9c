// Limits live connections: only from our own pages, and only so many at once.
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Config } from '../config/config.ts';
import { networkOf } from '../rate-limit.ts';
import type { LiveLimits } from './live-limits.ts';
import { isOwnOrigin } from './own-origin.ts';

export type ConnectionLimitConfig = Pick<Config, 'rateLimits'> & { publicUrl: string };

/** Throws the refusal. An accepted connection counts until it ends. */
export type ConnectionLimit = (request: FastifyRequest) => void;

const waitSeconds = 10;

export function createConnectionLimit(
  { publicUrl, rateLimits }: ConnectionLimitConfig,
  limits: LiveLimits,
): ConnectionLimit {
  const perAddress = new Map<string, number>();
  let inside = 0;

  return ({ headers, ip, raw }) => {
    if (!isOwnOrigin(headers.origin, publicUrl)) throw new Refusal('foreign_origin');
    const address = networkOf(ip);
    const count = perAddress.get(address) ?? 0;
    if (rateLimits && count >= limits.socketsPerAddress) {
      throw new Refusal('too_many_requests', { retryAfterSeconds: waitSeconds });
    }
    if (inside >= limits.sockets) {
      throw new Refusal('unavailable', { retryAfterSeconds: waitSeconds });
    }
    inside += 1;
    perAddress.set(address, count + 1);
    raw.socket.once('close', () => {
      inside -= 1;
      const left = (perAddress.get(address) ?? 0) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  };
}
