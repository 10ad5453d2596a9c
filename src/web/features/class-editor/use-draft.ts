// Keeps a form's draft up to date while somebody types, and says whether there is one.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftPlace, dropDraft, keepDraft } from './draft.ts';
import type { ClassDetails } from './editor-values.ts';

const restMs = 400;

interface DraftOptions<Values> {
  place: DraftPlace;
  /** What the form holds when nobody has typed anything: not worth keeping. */
  clean: Values;
  basis?: string;
  /** Whether the form began with one. */
  wasKept: boolean;
}

export interface Draft {
  isKept: boolean;
  /** Nothing is kept any more, also of what was typed a moment ago. */
  drop(): void;
}

export function useDraft<Values extends ClassDetails & FieldValues>(
  form: UseFormReturn<Values>,
  { place, clean, basis, wasKept }: DraftOptions<Values>,
): Draft {
  const [isKept, setIsKept] = useState(wasKept);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const { personId, classId } = place;
  const cleanText = JSON.stringify(clean);

  const settle = useCallback((how: 'keep' | 'drop') => {
    const last = waiting.current;
    waiting.current = undefined;
    clearTimeout(last?.timer);
    if (how === 'keep') last?.keep();
  }, []);

  useEffect(() => {
    const at = { personId, ...(classId && { classId }) };
    const keepNow = () => settle('keep');
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        settle('drop');
        // What was taken back must not come again.
        if (JSON.stringify(values) === cleanText) {
          dropDraft(at);
          return setIsKept(false);
        }
        const keep = () => setIsKept(keepDraft(at, values, basis));
        waiting.current = { keep, timer: setTimeout(keepNow, restMs) };
      },
    });
    // A phone may put the page away and never bring it back.
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      stop();
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
    };
  }, [form, personId, classId, basis, cleanText, settle]);

  const drop = useCallback(() => {
    settle('drop');
    dropDraft({ personId, ...(classId && { classId }) });
    setIsKept(false);
  }, [personId, classId, settle]);

  return { isKept, drop };
}
