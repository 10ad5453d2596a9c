// Returns focus to the element that opened a dialog, when it is not the dialog's own trigger.
import { useState } from 'react';
import { focusPage } from './focus-page.ts';

export type ReturnFocus = (event: Event) => void;

/** Call it in a component that mounts with the dialog; pass the result as `onCloseAutoFocus`. */
export function useFocusReturn(otherwise: () => void = focusPage): ReturnFocus {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    // The opener was in view when it was pressed; scrolling to a sticky bar would jump to the end of the page.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    // The dialog's action has removed or hidden the opener.
    if (document.activeElement !== opener) otherwise();
  };
}
