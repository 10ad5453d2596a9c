// Chooses the port to listen on: the configured one, or the first free one from 3000 on.
import { createServer } from 'node:net';
import { ConfigError } from '../config/config.ts';

const firstPort = 3000;
const lastPort = 3099;

export async function choosePort(wanted: number | undefined, host: string): Promise<number> {
  if (wanted !== undefined) {
    if (await isFree(wanted, host)) return wanted;
    throw portTaken(wanted, host);
  }
  for (let port = firstPort; port <= lastPort; port++) if (await isFree(port, host)) return port;
  throw new ConfigError(`PORT is not set, and ${firstPort} to ${lastPort} are all in use.`);
}

export function portTaken(port: number, host: string): ConfigError {
  return new ConfigError(`PORT ${port} is already in use on ${host}; choose another.`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new ConfigError(`PORT ${port} needs more rights than this user has.`));
      else reject(new ConfigError(`HOST ${host} cannot be listened on (${error.code}).`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
