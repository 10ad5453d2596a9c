// Checks all open sockets at intervals: whether each still responds, and whether its token is still valid.
import { inTurn, refuseLostTopics, type Connection } from './on-message.ts';
import { isOpen, keepsUp, type Listener } from './listener.ts';
import type { LiveLimits } from './live-limits.ts';
import { signIn } from './sign-in.ts';

/** Runs both checks until the returned function is called. */
export function startHeartbeat(listeners: Set<Listener>, connection: Connection): () => void {
  const { pingEveryMs, checkTokensEveryMs } = connection.limits;
  let isChecking = false;
  const pinging = setInterval(() => pingAll(listeners, connection.limits), pingEveryMs).unref();
  const checking = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkTokens(listeners, connection).finally(() => (isChecking = false));
  }, checkTokensEveryMs).unref();
  return () => {
    clearInterval(pinging);
    clearInterval(checking);
  };
}

function pingAll(listeners: Set<Listener>, limits: LiveLimits): void {
  const asked = [...listeners];
  for (const listener of asked) {
    listener.isAlive = false;
    if (isOpen(listener) && keepsUp(listener, limits)) listener.socket.ping();
  }
  const dropUnresponsive = (): void => {
    for (const { isAlive, socket } of asked) if (!isAlive) socket.terminate();
  };
  // After our own process was blocked, the pongs have arrived but are not read yet.
  setTimeout(() => setImmediate(dropUnresponsive), limits.pongWithinMs).unref();
}

/** Checks one after the other, so that a thousand sockets do not query the database at once. */
async function checkTokens(listeners: Set<Listener>, connection: Connection): Promise<void> {
  for (const listener of listeners)
    if (listener.token !== undefined)
      await inTurn(listener, connection, () => checkToken(listener, connection));
}

async function checkToken(listener: Listener, connection: Connection): Promise<void> {
  const { token } = listener;
  if (token !== undefined && (await signIn(listener, token, connection)))
    refuseLostTopics(listener, connection);
}
