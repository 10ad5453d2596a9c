// Asks the identity service through its client; a refusal is thrown, as the product API's refusals are.
import { accessToken, type AuthClient, endSession, loadAuth } from '#web/kit/auth.ts';
import { isSessionOver } from './session-over.ts';

interface IdentityAnswer {
  error: unknown;
}

interface IdentityTools {
  loadAuth(): Promise<AuthClient>;
  accessToken(): Promise<string | undefined>;
  /** Signs this browser out and says so. */
  endSession(refused: string): Promise<void>;
}

export async function askIdentity<Answer extends IdentityAnswer>(
  ask: (client: AuthClient) => Promise<Answer>,
  tools: IdentityTools = { loadAuth, accessToken, endSession },
): Promise<Extract<Answer, { error: null }>> {
  const client = await tools.loadAuth();
  const token = await tools.accessToken();
  const answer = await ask(client);
  if (answer.error) {
    // The client notices it when it asks who is here, and at nothing else.
    if (token !== undefined && isSessionOver(answer.error)) await tools.endSession(token);
    throw answer.error;
  }
  return answer as Extract<Answer, { error: null }>;
}
