// Whether this tab is in the middle of setting a new password; outlives a reload of the page.

const storageKey = 'trellis-recovery';

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
    sessionStorage.setItem(storageKey, 'yes');
  } catch {
    // Where storage is forbidden a reload needs the link or the code once more.
  }
}

export function forgetRecovery(): void {
  recovering = false;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // What cannot be removed could not be kept either.
  }
}
