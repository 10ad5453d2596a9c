// The pending question whether a link may sign this browser in, shown by `LinkQuestionDialog`.
import { useSyncExternalStore } from 'react';
import type { LinkQuestion } from './redeem-link.ts';

export interface PendingQuestion extends LinkQuestion {
  reply(mayContinue: boolean): void;
}

let pending: PendingQuestion | null = null;
const listeners = new Set<() => void>();

export async function askToContinue(question: LinkQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const reply = (mayContinue: boolean) => {
      become(null);
      resolve(mayContinue);
    };
    become({ ...question, reply });
  });
}

export const usePendingQuestion = (): PendingQuestion | null =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );

function become(next: PendingQuestion | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
