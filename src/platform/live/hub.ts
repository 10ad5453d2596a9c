// Forwards database notices to the sockets that listen: one database listener per topic, however many sockets.
import type { Notices } from '../db/notices.ts';
import type { Log } from '../log.ts';
import { frameOf, type Listener, notify } from './listener.ts';
import type { LiveLimits } from './live-limits.ts';

export interface Hub {
  join(topic: string, listener: Listener): void;
  leave(topic: string, listener: Listener): void;
}

interface Subscription {
  listeners: Set<Listener>;
  unsubscribe: () => void;
  /** Payloads in the order of their last notice. */
  waiting: Set<string>;
}

interface Options {
  notices: Pick<Notices, 'listen'>;
  log: Log;
  limits: LiveLimits;
}

/** Beyond this many different payloads at once, listeners get one empty payload: look again. */
const mostPayloads = 20;

/** Notices reach everybody who may listen, so they name a thing or a version and say nothing of people. */
const payloadPattern = /^[\w.-]{0,64}$/;

export function createHub({ notices, log, limits }: Options): Hub {
  const subscriptions = new Map<string, Subscription>();

  function open(topic: string): Subscription {
    const unsubscribe = notices.listen(topic, (payload) => onNotice(topic, payload));
    const subscription = {
      listeners: new Set<Listener>(),
      unsubscribe,
      waiting: new Set<string>(),
    };
    subscriptions.set(topic, subscription);
    return subscription;
  }

  function onNotice(topic: string, payload: string): void {
    const subscription = subscriptions.get(topic);
    if (!subscription) return;
    const isHarmless = payloadPattern.test(payload);
    if (!isHarmless)
      log.warn({ topic }, 'a notice carried more than an id and was sent without it');
    // Notices of one transaction arrive together and go out together.
    if (subscription.waiting.size === 0) setImmediate(() => flush(topic, subscription));
    const news = isHarmless ? payload : '';
    subscription.waiting.delete(news);
    subscription.waiting.add(news);
  }

  function flush(topic: string, { waiting, listeners }: Subscription): void {
    const payloads = waiting.size > mostPayloads ? [''] : [...waiting];
    waiting.clear();
    for (const payload of payloads) {
      const frame = frameOf({ heard: topic, ...(payload !== '' && { payload }) });
      for (const listener of listeners) notify(listener, frame, limits);
    }
  }

  return {
    join: (topic, listener) => {
      listener.topics.add(topic);
      (subscriptions.get(topic) ?? open(topic)).listeners.add(listener);
    },
    leave: (topic, listener) => {
      listener.topics.delete(topic);
      const subscription = subscriptions.get(topic);
      if (!subscription?.listeners.delete(listener) || subscription.listeners.size > 0) return;
      subscription.unsubscribe();
      subscriptions.delete(topic);
    },
  };
}
