// A yes-or-no question that waits for a person's reply, at most one at a time; a component elsewhere shows it.
import { useSyncExternalStore } from 'react';

export type Pending<Question> = Question & { reply: (isYes: boolean) => void };

export interface PendingQuestion<Question> {
  /** Resolves to the reply. */
  ask: (question: Question) => Promise<boolean>;
  current: () => Pending<Question> | null;
  subscribe: (listener: () => void) => () => void;
}

export function createPendingQuestion<Question extends object>(): PendingQuestion<Question> {
  let pending: Pending<Question> | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Pending<Question> | null): void => {
    pending = next;
    for (const listener of listeners) listener();
  };
  return {
    ask: (question) =>
      new Promise((resolve) => {
        const reply = (isYes: boolean) => {
          become(null);
          resolve(isYes);
        };
        become({ ...question, reply });
      }),
    current: () => pending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const usePendingQuestion = <Question>({
  current,
  subscribe,
}: PendingQuestion<Question>): Pending<Question> | null =>
  useSyncExternalStore(subscribe, current, () => null);
