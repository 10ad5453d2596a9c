// Focuses the dialog itself instead of a button, so that a key held down too long does not confirm it.

export function focusWhole(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
