// Loads the page anew when its code could not be fetched, as after a new version; but never in circles.

const key = 'trellis-reloaded';

/** The second failure leaves the page as the server sent it: complete, with links that work. */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without a memory there is no telling the first time from the hundredth.
    return;
  }
  location.reload();
}

export function forgetReload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was remembered.
  }
}
