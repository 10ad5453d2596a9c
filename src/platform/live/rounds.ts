// The rounds made through all open sockets: is it still there, and is its token still good?
import { inTurn, refuseLostTopics, type Talk } from './converse.ts';
import { isOpen, keepsUp, type Listener } from './listener.ts';
import type { LiveLimits } from './live-limits.ts';
import { signIn } from './sign-in.ts';

/** Both rounds until the returned function is called. */
export function startRounds(listeners: Set<Listener>, talk: Talk): () => void {
  const { pingEveryMs, checkTokensEveryMs } = talk.limits;
  let isChecking = false;
  const pinging = setInterval(() => pingAll(listeners, talk.limits), pingEveryMs).unref();
  const checking = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkTokens(listeners, talk).finally(() => (isChecking = false));
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
  const dropSilent = (): void => {
    for (const { isAlive, socket } of asked) if (!isAlive) socket.terminate();
  };
  // After a standstill of ours the answers are there, but not read yet.
  setTimeout(() => setImmediate(dropSilent), limits.pongWithinMs).unref();
}

/** One after the other, so that a thousand sockets do not ask the database at once. */
async function checkTokens(listeners: Set<Listener>, talk: Talk): Promise<void> {
  for (const listener of listeners)
    if (listener.token !== undefined)
      await inTurn(listener, talk, () => checkToken(listener, talk));
}

async function checkToken(listener: Listener, talk: Talk): Promise<void> {
  const { token } = listener;
  if (token !== undefined && (await signIn(listener, token, talk)))
    refuseLostTopics(listener, talk);
}
