// Gives the keyboard back to what opened a dialog, where that is not a trigger the dialog knows.
import { useState } from 'react';
import { focusPage } from './focus-page.ts';

/** Call it in what is mounted with the dialog; the answer is its `onCloseAutoFocus`. */
export function useFocusReturn(otherwise: () => void = focusPage): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // It was in view when it was pressed; a bar that sticks to the foot would be chased to the end of the page.
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    // What the dialog did has taken it away.
    else otherwise();
  };
}
