// Asks the identity service through its client; a refusal is thrown, as the product API's refusals are.
import { type AuthClient, loadAuth } from '#web/kit/auth.ts';

interface IdentityAnswer {
  error: unknown;
}

export async function askIdentity<Answer extends IdentityAnswer>(
  ask: (client: AuthClient) => Promise<Answer>,
): Promise<Extract<Answer, { error: null }>> {
  const answer = await ask(await loadAuth());
  if (answer.error) throw answer.error;
  return answer as Extract<Answer, { error: null }>;
}
