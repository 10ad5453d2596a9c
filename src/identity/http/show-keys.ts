// Publishes the public keys that verify our tokens.
import type { Handle } from '../call.ts';

export const showKeys: Handle = async ({ keys }) => ({
  body: keys.publicKeys(),
  headers: { 'cache-control': 'public, max-age=600' },
});
