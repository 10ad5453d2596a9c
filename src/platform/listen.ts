// Listens on the port that was asked for or the first free one, also when somebody else was faster meanwhile.
import { choosePort, portTaken } from './choose-port.ts';
import type { Config } from './config.ts';

interface Listener {
  listen(where: { port: number; host: string }): Promise<unknown>;
}

/** `make` is called again for another port, for what it makes knows its own address. */
export async function listenOnFreePort<App extends Listener>(
  { port: wanted, host }: Pick<Config, 'port' | 'host'>,
  make: (port: number) => Promise<App>,
): Promise<App> {
  for (;;) {
    const port = await choosePort(wanted, host);
    const app = await make(port);
    try {
      await app.listen({ port, host });
      return app;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (wanted !== undefined) throw portTaken(wanted, host);
    }
  }
}

/** What a process says to itself need not go out of the house and in through the front door. */
export function ownUrlOf(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
