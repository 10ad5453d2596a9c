// Gives the keyboard to a dialog as a whole: a key that is held down a moment too long must not answer its question.

export function focusWhole(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
