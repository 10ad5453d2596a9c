// Enrolls and uses an authenticator app at the sign-in service.
import { Secret, TOTP } from 'otpauth';
import type { Sent, TestIdentity } from './identity.ts';

/** A clock that stands still unless the test moves it, so that no new code is due in the middle of a test. */
export function stillClock(): { now(): Date; pass(seconds: number): void } {
  let ms = Date.now();
  return { now: () => new Date(ms), pass: (seconds) => void (ms += seconds * 1000) };
}

/** The code that the app shows at that time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Six digits that are not a code of any time step near that time. */
export function wrongCodeAt(secret: string, at: Date): string {
  const near = [-1, 0, 1].map((steps) => codeAt(secret, new Date(at.getTime() + steps * 30_000)));
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? '';
}

export interface EnrolledFactor {
  id: string;
  secret: string;
}

export async function enroll(
  service: TestIdentity,
  token: string,
  name = 'phone app',
): Promise<EnrolledFactor> {
  const body = { factor_type: 'totp', friendly_name: name };
  const sent = await service.send('POST', '/factors', { token, body });
  const { id, totp } = sent.body as { id: string; totp: { secret: string } };
  return { id, secret: totp.secret };
}

export async function challenge(
  service: TestIdentity,
  token: string,
  factorId: string,
): Promise<string> {
  const { body } = await service.send('POST', `/factors/${factorId}/challenge`, { token });
  return body['id'] as string;
}

export function sendAttempt(
  service: TestIdentity,
  token: string,
  factorId: string,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<Sent> {
  const body = { challenge_id: challengeId, code };
  return service.send('POST', `/factors/${factorId}/verify`, { token, body });
}

/** Requests a challenge and sends the app's current code. */
export async function verify(
  service: TestIdentity,
  token: string,
  { id, secret }: EnrolledFactor,
): Promise<Sent> {
  const challengeId = await challenge(service, token, id);
  const code = codeAt(secret, service.identity.clock.now());
  return sendAttempt(service, token, id, { challengeId, code });
}

/** Signs in with a verified factor: `token` is of the second level, `earlierToken` from before. */
export async function signInWithFactor(service: TestIdentity) {
  const { token: earlierToken, session, userId, email } = await service.signIn();
  const factor = await enroll(service, earlierToken);
  const { body } = await verify(service, earlierToken, factor);
  const { access_token: token, refresh_token: refreshToken } = body as Record<string, string>;
  if (!token || !refreshToken) throw new Error(`the factor was refused: ${JSON.stringify(body)}`);
  const earlierRefreshToken = session.refresh_token;
  return { userId, email, factor, token, refreshToken, earlierToken, earlierRefreshToken };
}
