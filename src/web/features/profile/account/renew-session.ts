// Fetches a new token, which contains the identity service's current state.
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';

export async function renewSession(): Promise<void> {
  await callIdentity((client) => client.refreshSession());
}
