// Tells whether a push can be encrypted for a device.
import { ECDH } from 'node:crypto';

/** Whether the key is a point of its curve: nothing can be encrypted for any other. */
export function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
