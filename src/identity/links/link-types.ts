// Maps the type that a link or a code claims to the kinds of token it may have been issued as.
import { AuthRefusal } from '../errors.ts';
import type { TokenKind } from './link-store.ts';

const kindsByType = new Map<string, readonly TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['recovery', ['recovery']],
  ['magiclink', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
  // No SMS is ever sent.
  ['sms', []],
  ['phone_change', []],
]);

export function kindsOf(type: string): readonly TokenKind[] {
  if (!type) throw new AuthRefusal('verifyNeedsType');
  const kinds = kindsByType.get(type);
  if (!kinds)
    throw new AuthRefusal('invalidField', { fill: { why: 'Unsupported verification type' } });
  return kinds;
}
