// Keeps a form's draft up to date while somebody types, and says whether there is one.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftPlace, dropDraft, saveDraft } from './draft.ts';
import type { ClassDetails } from './editor-values.ts';

const restMs = 400;

interface DraftOptions<Values> {
  place: DraftPlace;
  /** What the form holds when nobody has typed anything: not worth keeping. */
  clean: Values;
  basis?: string;
  /** Whether the form began with one. */
  wasSaved: boolean;
}

export interface Draft {
  isSaved: boolean;
  /** Nothing is kept any more, also of what was typed a moment ago. */
  drop(): void;
}

export function useDraft<Values extends ClassDetails & FieldValues>(
  form: UseFormReturn<Values>,
  { place, clean, basis, wasSaved }: DraftOptions<Values>,
): Draft {
  const [isSaved, setIsSaved] = useState(wasSaved);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  const { personId, classId } = place;
  const cleanText = JSON.stringify(clean);

  const settle = useCallback((how: 'keep' | 'drop') => {
    const last = waiting.current;
    waiting.current = undefined;
    clearTimeout(last?.timer);
    if (how === 'keep') last?.save();
  }, []);

  useEffect(() => {
    const at = { personId, ...(classId && { classId }) };
    const saveNow = () => settle('keep');
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        settle('drop');
        // What was taken back must not come again.
        if (JSON.stringify(values) === cleanText) {
          dropDraft(at);
          return setIsSaved(false);
        }
        const save = () => setIsSaved(saveDraft(at, values, basis));
        waiting.current = { save, timer: setTimeout(saveNow, restMs) };
      },
    });
    // A phone may put the page away and never bring it back.
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      stop();
      saveNow();
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [form, personId, classId, basis, cleanText, settle]);

  const drop = useCallback(() => {
    settle('drop');
    dropDraft({ personId, ...(classId && { classId }) });
    setIsSaved(false);
  }, [personId, classId, settle]);

  return { isSaved, drop };
}
