// Remembers which alert a visitor asked for, until they come back from signing in.
import { dayMs } from '#domain/time/durations.ts';
import { alertKey, type AlertAbout } from './alert-about.ts';

/** Real time, because a demo's clock that jumps must not drop what somebody has just asked for. */
// oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- the age of something only this browser stores
const realNowMs = (): number => Date.now();

const storageKey = 'trellis-pending-alert';

export function rememberPendingAlert(about: AlertAbout): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ key: alertKey(about), at: realNowMs() }));
  } catch {
    // Without storage the person presses the button once more.
  }
}

/** Whether this alert was asked for in the last day, here; true only once. */
export function takePendingAlert(about: AlertAbout): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      key?: unknown;
      at?: unknown;
    } | null;
    if (stored?.key !== alertKey(about)) return false;
    localStorage.removeItem(storageKey);
    return typeof stored.at === 'number' && realNowMs() - stored.at < dayMs;
  } catch {
    return false;
  }
}
