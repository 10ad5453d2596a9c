// Asks whether the person is an adult; all calls that were refused for it wait for one reply.
import type { ComponentType } from 'react';
import { createPendingQuestion } from '../pending-question.ts';
import type { AdultDialogProps } from './adult-dialog.tsx';

type LoadedDialog = ComponentType<AdultDialogProps>;

export const adultQuestion = createPendingQuestion<{ Dialog: LoadedDialog }>();

let waiting: Promise<boolean | undefined> | undefined;

const loadDialog = async () => (await import('./adult-dialog.tsx')).AdultDialog;

/** Resolves to whether the person has confirmed; to undefined if the dialog cannot be loaded. */
export function askAdult(
  load: () => Promise<LoadedDialog> = loadDialog,
): Promise<boolean | undefined> {
  waiting ??= load()
    .then(
      (Dialog) => adultQuestion.ask({ Dialog }),
      () => undefined,
    )
    .finally(() => {
      waiting = undefined;
    });
  return waiting;
}
