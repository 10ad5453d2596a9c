// Listens on the configured port or the first free one, and tries the next when another process takes it meanwhile.
import { choosePort, portTaken } from './choose-port.ts';
import type { Config } from '../config/config.ts';
import { backlog } from '../http/limits.ts';

interface Listener {
  listen(where: { port: number; host: string; backlog: number }): Promise<unknown>;
}

/** `make` is called again for another port, because the app knows its own address. */
export async function listenOnFreePort<App extends Listener>(
  { port: wanted, host }: Pick<Config, 'port' | 'host'>,
  make: (port: number) => Promise<App>,
): Promise<App> {
  for (;;) {
    const port = await choosePort(wanted, host);
    const app = await make(port);
    try {
      await app.listen({ port, host, backlog });
      return app;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (wanted !== undefined) throw portTaken(wanted, host);
    }
  }
}

/** URL for requests of this process to itself, which need not go through the public address. */
export function ownUrlOf(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
