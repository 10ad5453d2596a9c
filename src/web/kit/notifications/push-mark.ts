// Remembers that the person has turned push on in this browser, and with which subscription the server knows it.
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

export interface PushMark {
  personId: string;
  /** The hash of the endpoint. */
  hash: string;
  /** Whether the server remembered removals already when it was last known to it; false for marks of the release before. */
  isRemembered: boolean;
}

/** Undefined where push is off, also where the browser refuses storage. */
export function readPushMark(): PushMark | undefined {
  try {
    const mark: unknown = JSON.parse(localStorage.getItem(localKeys.push) ?? 'null');
    const { personId, hash, isRemembered } = Object(mark) as Partial<
      Record<keyof PushMark, unknown>
    >;
    return typeof personId === 'string' && typeof hash === 'string'
      ? { personId, hash, isRemembered: isRemembered === true }
      : undefined;
  } catch {
    return undefined;
  }
}

export function savePushMark(mark: Pick<PushMark, 'personId' | 'hash'> | undefined): void {
  try {
    if (mark) writeLocal(localKeys.push, JSON.stringify({ ...mark, isRemembered: true }));
    else localStorage.removeItem(localKeys.push);
  } catch {
    // Without storage, the person turns it on again after the browser has renewed its subscription.
  }
}
