// Gives every request an id for the log; a proxy we trust may send its own.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

const harmless = /^[A-Za-z0-9_-]{8,64}$/;

export function requestIds(config: Pick<Config, 'trustProxy'>) {
  const behindProxy = config.trustProxy.length > 0;
  return (request: Pick<IncomingMessage, 'headers'>): string => {
    const given = request.headers['x-request-id'];
    return behindProxy && typeof given === 'string' && harmless.test(given) ? given : randomUUID();
  };
}
