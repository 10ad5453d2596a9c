// Saves a form's draft while the instructor types, and reports whether there is one.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftPlace, dropDraft, saveDraft } from './draft.ts';
import type { ClassDetails } from '#web/kit/class/editor-values.ts';

const restMs = 400;

interface DraftOptions<Values> {
  place: DraftPlace;
  /** The untouched values of the form, not worth saving. */
  clean: Values;
  basis?: string;
  /** Whether the form started from a draft. */
  wasSaved: boolean;
}

export interface Draft {
  isSaved: boolean;
  /** Discards the draft, including values typed a moment ago. */
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
        // Reverted values must not be restored later.
        if (JSON.stringify(values) === cleanText) {
          dropDraft(at);
          return setIsSaved(false);
        }
        const save = () => setIsSaved(saveDraft(at, values, basis));
        waiting.current = { save, timer: setTimeout(saveNow, restMs) };
      },
    });
    // A phone may suspend the page and never resume it.
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
