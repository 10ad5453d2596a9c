// Saves a draft a moment after each change: one save at a time, each based on the one before.

export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  /** Tried again with the next change, or when asked. */
  | 'failed'
  /** A newer version was saved elsewhere: nothing is saved over it. */
  | 'changed elsewhere';

/** Thrown by `send` where the draft has another revision, or is gone. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere';
}

/** What the form shows now, and how to send it. */
export interface DraftForm {
  /** All that is typed and chosen, to see whether there is something to save. */
  read(): string;
  /** Sends it, based on a revision; returns the new one. */
  send(revision: number): Promise<number>;
}

interface DraftSaverInput {
  revision: number;
  onState(state: SaveState): void;
  restMs?: number;
}

export interface DraftSaver {
  /** Called with every render; the first one is what is saved already. */
  show(form: DraftForm): void;
  changed(): void;
  /** Saves what is not saved yet; returns the revision, or undefined where that failed. */
  flush(): Promise<number | undefined>;
}

interface Saving {
  form?: DraftForm;
  revision: number;
  savedText?: string;
  running?: Promise<boolean> | undefined;
  isElsewhere: boolean;
}

export function createDraftSaver({
  revision,
  onState,
  restMs = 1500,
}: DraftSaverInput): DraftSaver {
  const saving: Saving = { revision, isElsewhere: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSaved = () => saving.form?.read() === saving.savedText;

  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (saving.running) await saving.running;
    if (saving.isElsewhere) return false;
    saving.running = saveOnce(saving, onState);
    const isDone = await saving.running;
    saving.running = undefined;
    if (isDone) onState(isSaved() ? 'saved' : 'waiting');
    return isDone;
  };

  return {
    show: (form) => {
      saving.form = form;
      saving.savedText ??= form.read();
    },
    changed: () => {
      if (saving.isElsewhere || isSaved()) return;
      clearTimeout(timer);
      if (!saving.running) onState('waiting');
      timer = setTimeout(() => void save(), restMs);
    },
    flush: async () => ((await save()) ? saving.revision : undefined),
  };
}

async function saveOnce(saving: Saving, onState: DraftSaverInput['onState']): Promise<boolean> {
  const { form, revision } = saving;
  const text = form?.read();
  if (!form || text === undefined || text === saving.savedText) return true;
  onState('saving');
  try {
    saving.revision = await form.send(revision);
    saving.savedText = text;
    return true;
  } catch (error) {
    saving.isElsewhere = error instanceof ChangedElsewhere;
    onState(saving.isElsewhere ? 'changed elsewhere' : 'failed');
    return false;
  }
}
