// Forgets for which addresses this browser has asked for links. Apart from the rest, since every page can log out.
import { localKeys } from '#web/ui/storage/browser-storage.ts';

export function forgetLinkRequests(): void {
  try {
    localStorage.removeItem(localKeys.linkRequests);
  } catch {
    // Without storage nothing was remembered.
  }
}
