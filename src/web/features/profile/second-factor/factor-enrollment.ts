// Sets up an authenticator app: creates a secret, which becomes valid once a code made with it is entered.
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { type IdentityUser, secondFactorsOf } from '#web/kit/auth/identity/identity-user.ts';

export interface FactorEnrollment {
  factorId: string;
  /** Image URL of the QR code. */
  qrCode: string;
  secret: string;
}

export async function beginEnrollment(
  friendlyName: string,
  issuer: string,
): Promise<FactorEnrollment> {
  await forgetUnfinished(friendlyName);
  const { data } = await callIdentity((client) =>
    client.mfa.enroll({ factorType: 'totp', friendlyName, issuer }),
  );
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** An abandoned attempt would still occupy the name. */
async function forgetUnfinished(friendlyName: string): Promise<void> {
  const { data } = await callIdentity((client) => client.mfa.listFactors());
  for (const { id, status, friendly_name } of data.all)
    if (status === 'unverified' && friendly_name === friendlyName) await removeFactor(id);
}

/** A factor that was already removed elsewhere counts as removed. */
export async function removeFactor(factorId: string, ask = callIdentity): Promise<void> {
  try {
    await ask((client) => client.mfa.unenroll({ factorId }));
  } catch (error) {
    if (codeOf(error) !== 'mfa_factor_not_found') throw error;
  }
}

/** "Authenticator app", with a number if that name is taken. */
export function freeFactorName(user: IdentityUser, base = 'Authenticator app'): string {
  const taken = new Set(secondFactorsOf(user).map((factor) => factor.friendly_name));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name;
}
