// Tells apart why a sign-in at a provider failed: the person said no, the provider is down or misbehaves, or we do.
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Log } from '#platform/log.ts';
import type { RefusalName } from '../errors.ts';
import { logFault } from '#platform/log-fault.ts';

const denials = ['access_denied', 'user_cancelled_authorize', 'consent_required', 'login_required'];
const outages = ['server_error', 'temporarily_unavailable'];

export function refusalFor(error: unknown): RefusalName {
  if (error instanceof AuthorizationResponseError) {
    if (denials.includes(error.error)) return 'providerDenied';
    return outages.includes(error.error) ? 'providerUnreachable' : 'badOauthCallback';
  }
  if (error instanceof ResponseBodyError)
    return error.status >= 500 ? 'providerUnreachable' : 'badOauthCallback';
  const { cause } = error as { cause?: unknown };
  const isDown =
    isNetworkError(error) ||
    codeOf(error) === 'OAUTH_TIMEOUT' ||
    (cause instanceof Response && cause.status >= 500);
  return isDown ? 'providerUnreachable' : 'badOauthCallback';
}

const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Fetch throws a TypeError whose cause has the code of the socket, the resolver or TLS. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError && codeOf(error.cause) !== undefined;

/** Errors of the library have a class of their own, or a code. */
const libraryErrors = [
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
];

const isOurs = (error: unknown): boolean =>
  !libraryErrors.some((kind) => error instanceof kind) &&
  codeOf(error) === undefined &&
  !isNetworkError(error);

export function reportFailure(log: Log, provider: string, error: unknown): void {
  if (isOurs(error)) {
    logFault(log, 'sign_in_failed', { provider, error }, 'a sign-in at a provider failed here');
    return;
  }
  if (refusalFor(error) === 'providerDenied') return;
  // Only the codes: messages of these errors quote tokens and claims.
  const codes = { code: codeOf(error), cause: codeOf((error as Error).cause) };
  log.warn({ provider, ...codes }, 'a sign-in provider did not respond as expected');
}
