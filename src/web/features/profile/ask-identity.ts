// Calls the identity service through its client; refusals are thrown, like those of the product API.
import { accessToken, type AuthClient, endSession, loadAuth } from '#web/kit/auth/auth.ts';
import { isSessionOver } from '../../kit/forms/session-over.ts';

interface IdentityResponse {
  error: unknown;
}

interface IdentityTools {
  loadAuth(): Promise<AuthClient>;
  accessToken(): Promise<string | undefined>;
  /** Signs this browser out and notifies the person. */
  endSession(refused: string): Promise<void>;
}

export async function askIdentity<Result extends IdentityResponse>(
  ask: (client: AuthClient) => Promise<Result>,
  tools: IdentityTools = { loadAuth, accessToken, endSession },
): Promise<Extract<Result, { error: null }>> {
  const client = await tools.loadAuth();
  const token = await tools.accessToken();
  const response = await ask(client);
  if (response.error) {
    // The client itself notices an ended session only when it reads the user.
    if (token !== undefined && isSessionOver(response.error)) await tools.endSession(token);
    throw response.error;
  }
  return response as Extract<Result, { error: null }>;
}
