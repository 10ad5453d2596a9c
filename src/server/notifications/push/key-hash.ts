// Names the key with which a device has subscribed: pushes that are signed with another are refused.
import { createHash } from 'node:crypto';
import type { PushKeys } from '../../shared/server-keys.ts';

export const keyHashOf = ({ publicKey }: Pick<PushKeys, 'publicKey'>): string =>
  createHash('sha256').update(publicKey).digest('hex');
