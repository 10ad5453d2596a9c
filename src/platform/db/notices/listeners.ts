// The functions of this process that listen to notices, by topic.
import type { Log } from '../../log.ts';
import type { HeardTopics } from './heard-topics.ts';
import { logFault } from '../../log-fault.ts';

/** `id` is the part behind the name of the topic, empty where it has none. */
export type Listener = (payload: string, id?: string) => void;

export interface Listeners {
  add(topic: string, listener: Listener): () => void;
  notify(topic: string, payload: string): void;
  /** Notifies all of them with an empty payload: look again. */
  notifyAll(): void;
}

export function createListeners(log: Log, heard: HeardTopics): Listeners {
  const byTopic = new Map<string, Set<Listener>>();
  const notify = (topic: string, payload: string): void => {
    heard.note(topic);
    const [name, id] = splitTopic(topic);
    const ofAnyId = id === '' ? [] : (byTopic.get(`${name}:{id}`) ?? []);
    for (const listener of [...(byTopic.get(topic) ?? []), ...ofAnyId]) {
      try {
        listener(payload, id);
      } catch (error) {
        logFault(log, 'notice_failed', { topic, error }, 'a listener failed on a notice');
      }
    }
  };
  return {
    add: (topic, listener) => {
      const listeners = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        // Topics can carry ids: one without listeners must not stay behind.
        if (listeners.size === 0 && byTopic.get(topic) === listeners) byTopic.delete(topic);
      };
    },
    notify,
    notifyAll: () => {
      heard.noteGap();
      for (const topic of byTopic.keys()) notify(topic, '');
    },
  };
}

/** The topic of all ids itself, which is notified after a reconnection, has no id. */
function splitTopic(topic: string): [name: string, id: string] {
  const colon = topic.indexOf(':');
  if (colon < 0 || topic.endsWith(':{id}')) return [topic, ''];
  return [topic.slice(0, colon), topic.slice(colon + 1)];
}
