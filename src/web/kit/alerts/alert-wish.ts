// Remembers which alert a visitor asked for, until they come back from signing in.
import { dayMs } from '#domain/time/durations.ts';
import { alertKey, type AlertAbout } from './alert-about.ts';

const storageKey = 'trellis-alert-wish';

export function rememberWish(about: AlertAbout): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ key: alertKey(about), at: Date.now() }));
  } catch {
    // Without storage the person presses the button once more.
  }
}

/** Whether this alert was asked for in the last day, here; true only once. */
export function takeWish(about: AlertAbout): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      key?: unknown;
      at?: unknown;
    } | null;
    if (stored?.key !== alertKey(about)) return false;
    localStorage.removeItem(storageKey);
    return typeof stored.at === 'number' && Date.now() - stored.at < dayMs;
  } catch {
    return false;
  }
}
