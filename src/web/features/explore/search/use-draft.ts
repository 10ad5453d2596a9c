// Draft text of a field, until it is submitted or the field's value changes from outside.
import { useState } from 'react';
import { typedBefore } from '#web/ui/form/typed-before.ts';

interface Draft {
  text: string;
  type: (text: string) => void;
  /** Ends the draft: the field shows the value again. */
  drop: () => void;
}

interface DraftOptions {
  /** Identifies a value that may be written in several ways. */
  of?: string | undefined;
  /** Of the field, whose text may have been typed before its code came. */
  id?: string;
}

export function useDraft(value: string, { of = value, id }: DraftOptions = {}): Draft {
  const [draft, setDraft] = useState(() => {
    const text = typedBefore(id);
    return text === undefined ? undefined : { of, text };
  });
  // Cleared immediately: if the same value comes again, it must not restore the old draft.
  if (draft && draft.of !== of) setDraft(undefined);
  return {
    text: draft?.of === of ? draft.text : value,
    type: (text) => setDraft({ of, text }),
    drop: () => setDraft(undefined),
  };
}
