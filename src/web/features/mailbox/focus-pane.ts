// Takes the keyboard to the chosen mail, or back to its line in the list.

export const paneId = 'mail-pane';

/** Mails are known by their ids; so are their lines in the list. */
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
