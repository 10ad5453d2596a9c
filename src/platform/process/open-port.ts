// Opens the port to serve on: the configured one, or the first free one from 3000 on. Nobody else can take it afterwards.
import type { Server } from 'node:net';
import { ConfigError } from '../config/config.ts';
import { backlog } from '../http/limits.ts';

const firstPort = 3000;
const lastPort = 3099;

/** Resolves to the port, on which the server listens. */
export async function openPort(
  server: Server,
  { port: wanted, host }: { port: number | undefined; host: string },
): Promise<number> {
  if (wanted !== undefined) {
    if (await listen(server, wanted, host)) return wanted;
    throw new ConfigError(`PORT ${wanted} is already in use on ${host}; choose another.`);
  }
  for (let port = firstPort; port <= lastPort; port++)
    if (await listen(server, port, host)) return port;
  throw new ConfigError(`PORT is not set, and ${firstPort} to ${lastPort} are all in use.`);
}

/** Resolves to false when the port is in use. */
function listen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      server.off('listening', succeed);
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new ConfigError(`PORT ${port} needs more rights than this user has.`));
      else reject(new ConfigError(`HOST ${host} cannot be listened on (${error.code}).`));
    };
    const succeed = (): void => {
      server.off('error', fail);
      resolve(true);
    };
    server.once('error', fail).once('listening', succeed);
    server.listen({ port, host, backlog, exclusive: true });
  });
}

/** URL for requests of this process to itself, which need not go through the public address. */
export function ownUrlOf(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
