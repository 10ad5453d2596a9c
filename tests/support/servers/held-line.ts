// A line to a local server that a test can hold: connections are then accepted and stay open, and nothing goes through.
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Line = Awaited<ReturnType<typeof startLine>>;

/** The line ends with the test. What was sent while it was held arrives when it is let go, although the sender may have gone. */
export async function startLine(target: NetConnectOpts) {
  const sockets = new Set<Socket>();
  let held = Promise.withResolvers<void>();
  held.resolve();
  const forward = async (from: Socket, to: Socket): Promise<void> => {
    try {
      for await (const chunk of from) {
        await held.promise;
        to.write(chunk);
      }
      await held.promise;
      to.end();
    } catch {
      to.destroy();
    }
  };
  const server = createServer((outside) => {
    const inside = connect(target);
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => sockets.delete(socket));
    }
    void forward(outside, inside);
    void forward(inside, outside);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    held.resolve();
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    hold: (): void => void (held = Promise.withResolvers<void>()),
    letGo: (): void => held.resolve(),
    /** Both ends of each open connection. */
    ends: (): number => sockets.size,
  };
}
