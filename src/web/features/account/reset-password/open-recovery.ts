// Decides whether the visitor may set a new password here: by the mail's link or code, or by neither.
import type { AuthCallback } from '#web/kit/auth/auth-callback.ts';
import type { AuthClient } from '#web/kit/auth/auth.ts';
import type { CodeDevice, RequiredCode } from '../second-factor/find-factors.ts';
import { identityFailureText } from '../identity-failure-text.ts';
import { isRecovering, rememberRecovery } from './recovery.ts';

export type Recovery =
  | { state: 'open'; email: string }
  /** The password may only be changed after a code from the authenticator app. */
  | { state: 'second-factor'; devices: CodeDevice[]; keys: CodeDevice[] }
  /** The reason is null when the visitor came without a link. */
  | { state: 'refused'; reason: string | null };

interface RecoveryContext {
  loadAuth(): Promise<Pick<AuthClient, 'initialize' | 'getSession'>>;
  findFactors(): Promise<RequiredCode>;
}

const linkExpired = 'This link no longer works.';

export async function openRecovery(
  link: Pick<AuthCallback, 'type' | 'hasToken' | 'error'>,
  context: RecoveryContext,
): Promise<Recovery> {
  const hasLink = link.type === 'recovery' && link.hasToken;
  // A code may have been accepted after the link was refused.
  if (!hasLink && !isRecovering())
    return { state: 'refused', reason: link.error?.description ?? null };
  try {
    return await enter(hasLink, context);
  } catch (error) {
    return { state: 'refused', reason: identityFailureText(error, linkExpired) };
  }
}

async function enter(
  hasLink: boolean,
  { loadAuth, findFactors }: RecoveryContext,
): Promise<Recovery> {
  const auth = await loadAuth();
  // The client reads the tokens from the hash while it initializes.
  const { error } = await auth.initialize();
  if (hasLink && error) throw error;
  const { data } = await auth.getSession();
  const code = await findFactors();
  if (!data.session || code.state === 'signed-out')
    return { state: 'refused', reason: linkExpired };
  rememberRecovery();
  if (code.state === 'required') return { ...code, state: 'second-factor' };
  return { state: 'open', email: data.session.user.email ?? '' };
}
