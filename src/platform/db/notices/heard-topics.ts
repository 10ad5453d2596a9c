// Remembers when this process last heard of each topic, so that somebody who read earlier learns whether anything about it
// has changed since. Its clock is the process's own, which never goes back.
import { randomUUID } from 'node:crypto';

export interface HeardTopics {
  note(topic: string): void;
  /** Notices may have been missed, so anything may have changed. */
  noteGap(): void;
  /** A read that begins now sees every change that this process has heard of by this position. */
  position(): string;
  /** False where that is not known, as for the position of another process. */
  isUnchanged(topic: string, position: string): boolean;
}

const mostTopics = 20_000;

export function createHeardTopics(
  most = mostTopics,
  nowMs: () => number = () => performance.now(),
): HeardTopics {
  const processId = randomUUID().slice(0, 8);
  const now = (): number => Math.floor(nowMs() * 1000);
  /** In the order in which they were last heard. */
  const heardAt = new Map<string, number>();
  /** Changes up to this moment are forgotten. */
  let knownSince = -1;
  return {
    note: (topic) => {
      heardAt.delete(topic);
      heardAt.set(topic, now());
      if (heardAt.size <= most) return;
      for (const [oldest, moment] of heardAt) {
        heardAt.delete(oldest);
        knownSince = Math.max(knownSince, moment);
        break;
      }
    },
    noteGap: () => {
      knownSince = now();
      heardAt.clear();
    },
    position: () => `${processId}.${now()}`,
    isUnchanged: (topic, position) => {
      const [id, moment] = position.split('.');
      if (id !== processId) return false;
      return Number(moment) > Math.max(knownSince, heardAt.get(topic) ?? -1);
    },
  };
}
