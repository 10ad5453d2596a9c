// Setting up an authenticator app: a secret is made, and counts once a code made with it comes back.
import { askIdentity } from './ask-identity.ts';
import { codeOf } from './failure-text.ts';
import { type IdentityUser, secondFactorsOf } from './identity-user.ts';

export interface FactorEnrollment {
  factorId: string;
  /** An image address. */
  qrCode: string;
  secret: string;
}

export async function beginEnrollment(
  friendlyName: string,
  issuer: string,
): Promise<FactorEnrollment> {
  await forgetUnfinished(friendlyName);
  const { data } = await askIdentity((client) =>
    client.mfa.enroll({ factorType: 'totp', friendlyName, issuer }),
  );
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** An attempt given up earlier would hold the name. */
async function forgetUnfinished(friendlyName: string): Promise<void> {
  const { data } = await askIdentity((client) => client.mfa.listFactors());
  for (const { id, status, friendly_name } of data.all)
    if (status === 'unverified' && friendly_name === friendlyName) await removeFactor(id);
}

/** One that was removed elsewhere meanwhile is as good as removed here. */
export async function removeFactor(factorId: string, ask = askIdentity): Promise<void> {
  try {
    await ask((client) => client.mfa.unenroll({ factorId }));
  } catch (error) {
    if (codeOf(error) !== 'mfa_factor_not_found') throw error;
  }
}

/** "Authenticator app", and with a number where there is one of that name. */
export function freeFactorName(user: IdentityUser): string {
  const taken = new Set(secondFactorsOf(user).map((factor) => factor.friendly_name));
  const base = 'Authenticator app';
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base} ${number}`;
  return name;
}
