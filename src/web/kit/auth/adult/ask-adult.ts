// The one open question whether the person is an adult; refused calls wait for its answer, and share it.
import type { ComponentType } from 'react';
import type { AdultDialogProps } from './adult-dialog.tsx';

interface AdultQuestion extends AdultDialogProps {
  Dialog: ComponentType<AdultDialogProps>;
}

let question: AdultQuestion | null = null;
let waiting: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

const loadDialog = async () => (await import('./adult-dialog.tsx')).AdultDialog;

/** Resolves to whether the person has confirmed. False, too, if the dialog cannot be loaded. */
export function askAdult(load: () => Promise<AdultQuestion['Dialog']> = loadDialog) {
  waiting ??= load()
    .then(show, () => false)
    .finally(() => {
      waiting = undefined;
    });
  return waiting;
}

function show(Dialog: AdultQuestion['Dialog']): Promise<boolean> {
  return new Promise((resolve) => {
    const onAnswer = (isConfirmed: boolean) => {
      change(null);
      resolve(isConfirmed);
    };
    change({ Dialog, onAnswer });
  });
}

function change(next: AdultQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

export const currentAdultQuestion = (): AdultQuestion | null => question;

export function onAdultQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
