// Subscribes to live topics over one connection that is open only while somebody listens.
import type { FromClient, FromServer } from '#contract/live-messages.ts';
import type { Topic } from '#contract/topics.ts';
import { type Connect, createLiveConnection, type Send } from './live-connection.ts';

/**
 * Gets an id or a version when one thing changed, or '' for "refetch": when listening begins, because the data on
 * screen was read before that, and after every gap in the connection. It is left out where the server knows that nothing
 * has changed since the data was read.
 */
export type LiveListener = (payload: string) => void;

export interface LiveClient {
  /** Returns the unsubscribe function. `since` is the position of the data, where the page brought it along. */
  listen(topic: Topic, onChange: LiveListener, since?: string): () => void;
  /** Call when the network or the tab is back. */
  wake(): void;
  /** Reconnects after a sign-in or sign-out, so that the server learns about it. */
  reconnect(): void;
  /** Closes the connection when the page is hidden: the browser caches pages only without an open socket. */
  close(): void;
}

interface Options {
  connect: Connect;
  /** Undefined for a visitor. */
  token: () => Promise<string | undefined>;
  random?: () => number;
}

interface Listener {
  onChange: LiveListener;
  since: string | undefined;
}

interface Subscription {
  listeners: Set<Listener>;
  isListening: boolean;
}

/** Keeps the connection open while the user goes from one page to the next. */
const graceMs = 5000;

export function createLiveClient({ connect, token, random }: Options): LiveClient {
  const subscriptions = new Map<string, Subscription>();
  const live = createLiveConnection({ connect, opened: (to) => void begin(to), received, random });
  /** Undefined until the token and all topics have been sent to the server. */
  let send: Send | undefined;
  let newest: Send | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;

  async function begin(channel: Send): Promise<void> {
    send = undefined;
    newest = channel;
    for (const subscription of subscriptions.values()) subscription.isListening = false;
    const bearer = await token().catch(() => undefined);
    if (newest !== channel) return;
    if (bearer !== undefined) channel({ hello: { token: bearer } });
    for (const [topic, subscription] of subscriptions) channel(listenTo(topic, subscription));
    send = channel;
  }

  function received(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if ('heard' in message) notifyAll(subscriptions.get(message.heard), message.payload ?? '');
    if (!('listening' in message)) return;
    const subscription = subscriptions.get(message.listening);
    if (subscription) beginListening(subscription, message.unchanged);
  }

  function join(topic: Topic, first: Listener): Subscription {
    const subscription = { listeners: new Set([first]), isListening: false };
    subscriptions.set(topic, subscription);
    clearTimeout(grace);
    send?.(listenTo(topic, subscription));
    live.open();
    return subscription;
  }

  function leave(topic: Topic): void {
    subscriptions.delete(topic);
    send?.({ leave: topic });
    if (subscriptions.size === 0) grace = setTimeout(live.close, graceMs);
  }

  return {
    listen: (topic, onChange, since) => {
      const listener = { onChange, since };
      const subscription = subscriptions.get(topic) ?? join(topic, listener);
      subscription.listeners.add(listener);
      if (subscription.isListening) notify(subscription, listener, '');
      return () => {
        if (subscription.listeners.delete(listener) && subscription.listeners.size === 0)
          leave(topic);
      };
    },
    wake: () => {
      if (subscriptions.size > 0) live.open();
      live.wake();
    },
    reconnect: () => {
      if (subscriptions.size === 0) return live.close();
      live.close();
      live.open();
    },
    close: live.close,
  };
}

/** A page has one position at most: listeners without it are told to look again anyway. */
function listenTo(topic: string, { listeners }: Subscription): FromClient {
  const since = [...listeners].find((listener) => listener.since !== undefined)?.since;
  return { listen: topic, ...(since !== undefined && { since }) };
}

function beginListening(subscription: Subscription, isUnchanged = false): void {
  subscription.isListening = true;
  for (const listener of subscription.listeners)
    if (!isUnchanged || listener.since === undefined) notify(subscription, listener, '');
}

function notifyAll(subscription: Subscription | undefined, payload: string): void {
  if (!subscription) return;
  for (const listener of subscription.listeners) notify(subscription, listener, payload);
}

/** Runs each listener in its own microtask, so that one failing does not keep the others from being notified. */
function notify(subscription: Subscription, listener: Listener, payload: string): void {
  queueMicrotask(() => {
    if (subscription.listeners.has(listener)) listener.onChange(payload);
  });
}
