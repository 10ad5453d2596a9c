// Verifies a code or a security key with the identity service, and turns a refusal into a helpful message.
import { type AuthClient, loadAuth, signedInUser } from '#web/kit/auth/auth.ts';
import { respondWithKey } from '#web/kit/auth/webauthn/security-key.ts';
import { webauthnFailureText } from '#web/kit/auth/webauthn/webauthn-failure.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { identityErrorTexts } from '#web/kit/forms/failure-text.ts';
import { isSignInNeeded } from './find-factors.ts';

export type CodeOutcome =
  | { outcome: 'accepted'; user: AuthUser | null }
  | { outcome: 'refused'; message: string }
  | { outcome: 'signed-out' };

interface AuthError extends Error {
  code?: string | undefined;
}

interface CodeContext {
  loadAuth(): Promise<Pick<AuthClient, 'mfa'>>;
  signedInUser(): Promise<AuthUser | null>;
}

const recoveryTexts: Record<string, string> = {
  ...identityErrorTexts,
  mfa_verification_failed: 'This code is not right, or was used before. Try another one.',
};

export const verifyCode = (
  { factorId, code }: { factorId: string; code: string },
  context?: CodeContext,
): Promise<CodeOutcome> =>
  verify(({ mfa }) => mfa.challengeAndVerify({ factorId, code }), identityErrorTexts, context);

export const verifyRecoveryCode = (code: string, context?: CodeContext): Promise<CodeOutcome> =>
  verify(({ mfa }) => mfa.recoveryCodes.verify({ code }), recoveryTexts, context);

/** The browser asks for the key in a dialog of its own. */
export const verifyKey = (factorId: string, context?: CodeContext): Promise<CodeOutcome> =>
  verify(
    (auth) => respondWithKey(auth, factorId).then(accepted, refusedWith),
    identityErrorTexts,
    context,
  );

const accepted = () => ({ error: null });
const refusedWith = (error: unknown) => ({ error: error as AuthError });

type Ask = (auth: Pick<AuthClient, 'mfa'>) => Promise<{ error: AuthError | null }>;

async function verify(
  ask: Ask,
  texts: Record<string, string>,
  context: CodeContext = { loadAuth, signedInUser },
): Promise<CodeOutcome> {
  try {
    const { error } = await ask(await context.loadAuth());
    if (!error) return { outcome: 'accepted', user: await context.signedInUser() };
    const closed = webauthnFailureText(error);
    if (closed) return { outcome: 'refused', message: closed };
    if (isSignInNeeded(error)) return { outcome: 'signed-out' };
    if (error.name === 'AuthRetryableFetchError') return unreachable;
    return { outcome: 'refused', message: texts[error.code ?? ''] ?? error.message };
  } catch (error) {
    return error instanceof TypeError
      ? unreachable
      : { outcome: 'refused', message: textOf(error) };
  }
}

const unreachable: CodeOutcome = {
  outcome: 'refused',
  message: 'We could not check the code. Check your connection and try again.',
};

const textOf = (error: unknown): string =>
  (error instanceof Error && error.message) || 'An unexpected error occurred';
