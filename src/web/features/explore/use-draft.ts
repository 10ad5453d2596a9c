// A text that is being typed, until the value it belongs to changes from outside.
import { useState } from 'react';

export function useDraft(value: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ of: value, text: value });
  // At once and for good: the same value may come again, and must not bring the old draft with it.
  if (draft.of !== value) setDraft({ of: value, text: value });
  return [draft.of === value ? draft.text : value, (text) => setDraft({ of: value, text })];
}
