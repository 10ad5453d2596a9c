// Gives the keyboard back to what opened a dialog, where that is not a trigger the dialog knows.
import { useState } from 'react';
import { focusPage } from './focus-page.ts';

export type ReturnFocus = (event: Event) => void;

/** Call it in what is mounted with the dialog; the answer is its `onCloseAutoFocus`. */
export function useFocusReturn(otherwise: () => void = focusPage): ReturnFocus {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // It was in view when it was pressed; a bar that sticks to the foot would be chased to the end of the page.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    // What the dialog did has taken it away, or hidden it.
    if (document.activeElement !== opener) otherwise();
  };
}
