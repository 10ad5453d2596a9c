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
  /** The link did its work, but only the browser that asked for it can be signed in. */
  | { state: 'elsewhere' }
  /** The visitor chose to stay as they are. */
  | { state: 'declined' }
  | { state: 'signed-in'; type: string };

/** Addresses to choose between: stay signed in as `current` (null: as nobody), or continue as `next` (null: unknown). */
export interface LinkQuestion {
  current: string | null;
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
  /** Asks the service whose token it is; the client's own call would end the open session if the token is refused. */
  readOwner(accessToken: string): Promise<LinkOwner>;
  askToContinue(question: LinkQuestion): Promise<boolean>;
  /** Puts the tokens back into the address, so that a reload can use them. */
  keepForReload(): void;
}

/** Throws if the service cannot be reached. */
export async function redeemLink(link: AuthCallback, context: LinkContext): Promise<LinkOutcome> {
  try {
    if (link.code) return await redeemCode(link.path, link.code, context);
    if (link.tokens && link.type !== null)
      return await redeemTokens(link.type, link.tokens, context);
    return { state: 'none' };
  } catch (error) {
    if (isAuthRetryableFetchError(error) || !isAuthError(error)) {
      if (link.tokens) context.keepForReload();
      throw error;
    }
    return { state: 'refused', reason: linkRefusalText(error.code) };
  }
}

const typesOfCodes = new Map([
  ['/auth/verify-email', 'signup'],
  ['/auth/reset-password', 'recovery'],
]);

async function redeemCode(
  path: string,
  { code, flowId }: LinkCode,
  { client, askToContinue }: LinkContext,
): Promise<LinkOutcome> {
  const verifier = flowId === null ? null : readVerifier(flowId);
  if (flowId === null || verifier === null) return { state: 'elsewhere' };
  const type = typesOfCodes.get(path) ?? 'email_change';
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

/** Keeps the open session, which may have its second factor, and renews its token, which has the old address. */
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
