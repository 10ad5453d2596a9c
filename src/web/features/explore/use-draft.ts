// A text that is being typed, until it is handed on, or until the value it belongs to changes from outside.
import { useState } from 'react';

interface Draft {
  text: string;
  type: (text: string) => void;
  /** Ends the draft: from then on the field shows the value. */
  drop: () => void;
}

/** `of` tells values apart, where the same one may be written differently. */
export function useDraft(value: string, of = value): Draft {
  const [draft, setDraft] = useState<{ of: string; text: string }>();
  // At once and for good: the same value may come again, and must not bring the old draft with it.
  if (draft && draft.of !== of) setDraft(undefined);
  return {
    text: draft?.of === of ? draft.text : value,
    type: (text) => setDraft({ of, text }),
    drop: () => setDraft(undefined),
  };
}
