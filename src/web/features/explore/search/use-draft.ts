// Draft text of a field, until it is submitted or the field's value changes from outside.
import { useState } from 'react';

interface Draft {
  text: string;
  type: (text: string) => void;
  /** Ends the draft: the field shows the value again. */
  drop: () => void;
}

/** `of` identifies a value that may be written in several ways. */
export function useDraft(value: string, of = value): Draft {
  const [draft, setDraft] = useState<{ of: string; text: string }>();
  // Cleared immediately: if the same value comes again, it must not restore the old draft.
  if (draft && draft.of !== of) setDraft(undefined);
  return {
    text: draft?.of === of ? draft.text : value,
    type: (text) => setDraft({ of, text }),
    drop: () => setDraft(undefined),
  };
}
