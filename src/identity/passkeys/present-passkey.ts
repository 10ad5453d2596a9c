// Presents a passkey on the wire: its name and times, never its key.
import type { CredentialRow } from './passkey-store.ts';

export interface PresentedPasskey {
  id: string;
  friendly_name: string;
  created_at: string;
  last_used_at?: string;
}

export const presentPasskey = (passkey: CredentialRow): PresentedPasskey => ({
  id: passkey.id,
  friendly_name: passkey.friendly_name,
  created_at: passkey.created_at.toISOString(),
  ...(passkey.last_used_at && { last_used_at: passkey.last_used_at.toISOString() }),
});
