// The name that the use of a second factor has among the methods of a session (`amr`).
import type { FactorRow } from './factor-store.ts';

export const methodOf = ({ type }: Pick<FactorRow, 'type'>): string =>
  type === 'webauthn' ? 'mfa/webauthn' : type;
