// Calls the identity service through its client; refusals are thrown, like those of the product API.
import { accessToken, type AuthClient, endAuthSession, loadAuth } from '#web/kit/auth/auth.ts';
import { isAuthSessionOver } from '#web/kit/auth/auth-session-over.ts';

interface IdentityResponse {
  error: unknown;
}

interface IdentityContext {
  loadAuth(): Promise<AuthClient>;
  accessToken(): Promise<string | undefined>;
  /** Signs this browser out and notifies the person. */
  endAuthSession(refused: string): Promise<void>;
}

export async function callIdentity<Result extends IdentityResponse>(
  ask: (client: AuthClient) => Promise<Result>,
  context: IdentityContext = { loadAuth, accessToken, endAuthSession },
): Promise<Extract<Result, { error: null }>> {
  const client = await context.loadAuth();
  const token = await context.accessToken();
  const response = await ask(client);
  if (response.error) {
    // The client itself notices an ended session only when it reads the user.
    if (token !== undefined && isAuthSessionOver(response.error))
      await context.endAuthSession(token);
    throw response.error;
  }
  return response as Extract<Result, { error: null }>;
}
