// Remembers what a visitor asked for, until they come back from signing in.
import { dayMs } from '#domain/time/durations.ts';
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

/** Real time, because a demo's clock that jumps must not drop what somebody has just asked for. */
// oxlint-disable-next-line trellis/business-time-comes-from-the-clock -- the age of something only this browser stores
const realNowMs = (): number => Date.now();

const storageKey = localKeys.pendingAction;

/** Only the last one is kept. `name` says what to do with which thing. */
export function rememberAction(name: string): void {
  try {
    writeLocal(storageKey, JSON.stringify({ name, at: realNowMs() }));
  } catch {
    // Without storage the person presses the button once more.
  }
}

/** Whether this was asked for in the last day, here; true only once. */
export function takeAction(name: string): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as {
      name?: unknown;
      at?: unknown;
    } | null;
    if (stored?.name !== name) return false;
    localStorage.removeItem(storageKey);
    return typeof stored.at === 'number' && realNowMs() - stored.at < dayMs;
  } catch {
    return false;
  }
}
