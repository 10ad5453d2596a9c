// Fetches a new token, which says what the identity service knows now.
import { askIdentity } from './ask-identity.ts';

export async function renewSession(): Promise<void> {
  await askIdentity((client) => client.refreshSession());
}
