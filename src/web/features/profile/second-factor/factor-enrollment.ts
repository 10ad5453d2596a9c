// Sets up an authenticator app: creates a secret, which becomes valid once a code made with it is entered.
import { loadAuth } from '#web/kit/auth/auth.ts';
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { type IdentityUser, secondFactorsOf } from '#web/kit/auth/identity/identity-user.ts';
import { removeUnfinishedFactor } from '#web/kit/auth/identity/unfinished-factor.ts';

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
  await removeUnfinishedFactor(await loadAuth(), friendlyName);
  const { data } = await callIdentity((client) =>
    client.mfa.enroll({ factorType: 'totp', friendlyName, issuer }),
  );
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** A factor that was already removed elsewhere counts as removed. */
export async function removeFactor(factorId: string, ask = callIdentity): Promise<void> {
  try {
    await ask((client) => client.mfa.unenroll({ factorId }));
  } catch (error) {
    if (codeOf(error) !== 'mfa_factor_not_found') throw error;
  }
}

/** The name of the kind, with a number if that name is taken. */
export function freeFactorName(user: IdentityUser, base = 'Authenticator app'): string {
  const taken = new Set(secondFactorsOf(user).map((factor) => factor.friendly_name));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name;
}
