// Gives the keyboard back to what opened a dialog, where that is not a trigger the dialog knows.
import { useState } from 'react';

/** Call it in what is mounted with the dialog; the answer is its `onCloseAutoFocus`. */
export function useFocusReturn(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
