// Redeems the link this page was opened with: in the browser that asked for it, or after the visitor has agreed.
import { isAuthError, isAuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js';
import type { AuthCallback, LinkCode, LinkTokens } from '../auth-callback.ts';
import { linkRefusalText } from './link-refusals.ts';
import { emailsOfFlow, isLinkRequested } from './link-requests.ts';
import { readVerifier } from './link-verifier.ts';

export type LinkOutcome =
  /** The page was opened without a link. */
  | { state: 'none' }
  | { state: 'refused'; reason: string }
  /** The first of the two confirmations of an email change. */
  | { state: 'half-confirmed' }
  /** Only the browser that asked for the link can redeem its code, so nobody here knows whether the code is genuine. */
  | { state: 'elsewhere' }
  /** The visitor chose to stay as they are. */
  | { state: 'declined' }
  | { state: 'signed-in'; type: string };

export interface LinkQuestion {
  /** Address of the person who is signed in; null if nobody is. */
  current: string | null;
  /** Address of the account that the link belongs to; null if unknown. */
  next: string | null;
}

export interface LinkOwner {
  id: string;
  email: string;
}

export interface LinkContext {
  client: Pick<
    GoTrueClient,
    'getSession' | 'setSession' | 'refreshSession' | 'exchangeCodeForSession' | 'admin'
  >;
  /** Asks the service whose token it is. The client's own call would end the open session if the token were refused. */
  readOwner(accessToken: string): Promise<LinkOwner>;
  askToContinue(question: LinkQuestion): Promise<boolean>;
  /** Puts the tokens back into the address, so that a reload can use them. */
  keepForReload(): void;
}

/** Throws if the service cannot be reached. */
export async function redeemLink(link: AuthCallback, context: LinkContext): Promise<LinkOutcome> {
  try {
    const { type, code, tokens } = link;
    if (type !== null && code) return await redeemCode(type, code, context);
    if (type !== null && tokens) return await redeemTokens(type, tokens, context);
    return { state: 'none' };
  } catch (error) {
    if (isAuthRetryableFetchError(error) || !isAuthError(error)) {
      if (link.tokens) context.keepForReload();
      throw error;
    }
    return { state: 'refused', reason: linkRefusalText(error.code) };
  }
}

async function redeemCode(
  type: string,
  { code, flowId }: LinkCode,
  { client, askToContinue }: LinkContext,
): Promise<LinkOutcome> {
  const verifier = flowId === null ? null : readVerifier(flowId);
  if (flowId === null || verifier === null) return { state: 'elsewhere' };
  if (verifier.isRecovery !== (type === 'recovery'))
    return { state: 'refused', reason: linkRefusalText(null) };
  const current = await findCurrent(client);
  const emails = emailsOfFlow(flowId);
  const isSame = current !== null && emails.includes(current.email);
  if (isSame && type === 'email_change') return keepSession(client);
  const question = current && { current: current.email, next: emails[0] ?? null };
  if (question && !isSame && !(await askToContinue(question))) return { state: 'declined' };
  const { error } = await client.exchangeCodeForSession(code, { flowId });
  if (isAuthRetryableFetchError(error)) verifier.putBack();
  if (error) throw error;
  return { state: 'signed-in', type };
}

async function redeemTokens(
  type: string,
  { accessToken, refreshToken }: LinkTokens,
  { client, readOwner, askToContinue }: LinkContext,
): Promise<LinkOutcome> {
  const owner = await readOwner(accessToken);
  const current = await findCurrent(client);
  const isSame = current?.id === owner.id;
  if (isSame && type === 'email_change') {
    await endSessionOf(client, accessToken);
    return keepSession(client);
  }
  const mayContinue = isSame || (current === null && isLinkRequested(owner.email));
  const question = { current: current?.email ?? null, next: owner.email };
  if (!mayContinue && !(await askToContinue(question))) {
    await endSessionOf(client, accessToken);
    return { state: 'declined' };
  }
  const session = { access_token: accessToken, refresh_token: refreshToken };
  const { error } = await client.setSession(session);
  if (error) throw error;
  return { state: 'signed-in', type };
}

/** Keeps the open session, which may have passed a second factor, and renews its token, which names the old address. */
async function keepSession(client: LinkContext['client']): Promise<LinkOutcome> {
  await client.refreshSession();
  return { state: 'signed-in', type: 'email_change' };
}

async function findCurrent(client: LinkContext['client']): Promise<LinkOwner | null> {
  const { data } = await client.getSession();
  // The stored session may be older than this version, and its user incomplete.
  const user = data.session?.user as Partial<LinkOwner> | null | undefined;
  return data.session && { id: user?.id ?? '', email: user?.email ?? '' };
}

/** The link has opened a session that nobody here wants. If that fails, it ends by itself. */
async function endSessionOf(client: LinkContext['client'], accessToken: string): Promise<void> {
  await client.admin.signOut(accessToken, 'local').catch(() => undefined);
}
