// Remembers that this tab is setting a new password, across reloads of the page.

import { tabKeys, writeInTab } from '#web/ui/storage/browser-storage.ts';

const storageKey = tabKeys.recovery;

let recovering = false;

export function isRecovering(): boolean {
  try {
    return recovering || sessionStorage.getItem(storageKey) !== null;
  } catch {
    return recovering;
  }
}

export function rememberRecovery(): void {
  recovering = true;
  try {
    writeInTab(storageKey, 'yes');
  } catch {
    // Without storage, a reload needs the link or the code again.
  }
}

export function forgetRecovery(): void {
  recovering = false;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
