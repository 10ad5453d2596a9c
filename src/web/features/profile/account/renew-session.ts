// Fetches a new token, which contains the identity service's current state.
import { askIdentity } from '../ask-identity.ts';

export async function renewSession(): Promise<void> {
  await askIdentity((client) => client.refreshSession());
}
