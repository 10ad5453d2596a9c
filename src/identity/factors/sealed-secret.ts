// Seals the secret of a factor, so that it opens only in the row it was made for.
import type { Secrets } from '../secrets/secrets.ts';
import type { FactorRow } from './factor-store.ts';

export const factorContext = (id: string): string => `factor ${id}`;

export function openFactorSecret(secrets: Secrets, { id, secret_enc: sealed }: FactorRow): Buffer {
  const secret = secrets.open(sealed, factorContext(id));
  if (!secret) throw new Error(`The secret of factor ${id} was sealed with another AUTH_SECRET.`);
  return secret;
}
