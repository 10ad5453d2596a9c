// Reloads the page when its code could not be fetched, as after a new release, but never in a loop.
import { tabKeys, writeInTab } from '#web/ui/storage/browser-storage.ts';

const key = tabKeys.reloaded;

/** After a second failure the page stays as the server sent it: complete, with working links. */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(key)) return;
    writeInTab(key, 'yes');
  } catch {
    // Without storage the first failure cannot be told from a later one, so the page does not reload.
    return;
  }
  location.reload();
}

export function forgetReload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was saved.
  }
}
