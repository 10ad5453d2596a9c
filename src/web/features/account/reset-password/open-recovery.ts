// Decides whether the visitor may set a new password here: by the mail's link or code, or by neither.
import type { AuthClient } from '#web/kit/auth/auth.ts';
import type { NamedFactor } from '#web/kit/auth/confirm/factor-select.tsx';
import type { LinkOutcome } from '#web/kit/auth/link/redeem-link.ts';
import type { RequiredCode } from '../second-factor/find-factors.ts';
import { identityFailureText } from '../identity-failure-text.ts';
import { isRecovering, rememberRecovery } from './recovery.ts';

export type Recovery =
  | { state: 'open'; email: string }
  /** The password may only be changed after the second factor. */
  | { state: 'second-factor'; devices: NamedFactor[]; keys: NamedFactor[] }
  /** Another browser asked for the link, so only the code of its mail works here. */
  | { state: 'elsewhere' }
  /** The reason is null when the visitor came without a link. */
  | { state: 'refused'; reason: string | null };

interface RecoveryContext {
  redeemLink(): Promise<LinkOutcome>;
  loadAuth(): Promise<Pick<AuthClient, 'getSession'>>;
  findFactors(): Promise<RequiredCode>;
}

const linkExpired = 'This link no longer works.';

export async function openRecovery({ redeemLink, ...context }: RecoveryContext): Promise<Recovery> {
  try {
    const link = await redeemLink();
    // A code may have been accepted after the link was refused.
    if (link.state === 'signed-in' || isRecovering()) return await enter(context);
    if (link.state === 'elsewhere') return link;
    return { state: 'refused', reason: link.state === 'refused' ? link.reason : null };
  } catch (error) {
    return { state: 'refused', reason: identityFailureText(error, linkExpired) };
  }
}

async function enter({
  loadAuth,
  findFactors,
}: Omit<RecoveryContext, 'redeemLink'>): Promise<Recovery> {
  const auth = await loadAuth();
  const { data } = await auth.getSession();
  const code = await findFactors();
  if (!data.session || code.state === 'signed-out')
    return { state: 'refused', reason: linkExpired };
  rememberRecovery();
  if (code.state === 'required') return { ...code, state: 'second-factor' };
  return { state: 'open', email: data.session.user.email ?? '' };
}
