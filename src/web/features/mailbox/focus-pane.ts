// Moves focus to the chosen mail, or back to its row in the list.

export const paneId = 'mail-pane';

/** Id of a mail's row in the list. */
export const entryId = (id: string): string => `mail-${id}`;

export function focusPane(): void {
  focusOn(paneId);
}

export function focusEntry(id: string): void {
  focusOn(entryId(id));
}

function focusOn(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true });
}
