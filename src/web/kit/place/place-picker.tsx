// Opens the dialog in which a person chooses their place; its code is loaded on demand.
import { type ReactNode, useState } from 'react';
import { useLazyPart } from '../page/lazy-part.ts';
import type { PlaceChoice } from './remembered-place.ts';

const loadDialog = () => import('./place-dialog.tsx');

export interface PlacePicker {
  /** Preloads the dialog, for hover and focus. */
  ahead: () => void;
  open: () => void;
  /** To be rendered beside the button. */
  dialog: ReactNode;
}

/** The choice is remembered before `onChoose` hears of it. */
export function usePlacePicker(onChoose?: (choice: PlaceChoice) => void): PlacePicker {
  const { part, ahead, bring } = useLazyPart(loadDialog);
  const [isOpen, setIsOpen] = useState(false);
  return {
    ahead,
    open: () => bring(() => setIsOpen(true)),
    dialog: part && isOpen && (
      <part.PlaceDialog onChoose={onChoose} onClose={() => setIsOpen(false)} />
    ),
  };
}
