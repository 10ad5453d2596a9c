// Enrolls a second factor: a secret for an authenticator app, or a place for a security key. The factor counts once it has
// been used.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#platform/db/db.ts';
import { minuteMs } from '#platform/durations.ts';
import { writeAudit } from '../audit.ts';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { friendlyName } from '../http/friendly-name.ts';
import { readBody } from '../http/read-body.ts';
import type { Identity, IdentitySettings } from '../identity.ts';
import { relyingPartyOf } from '../passkeys/webauthn/relying-party.ts';
import { knownAs } from '../users/addresses.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import { isSteppedUp, withCaller } from './own-factor.ts';
import { factorContext } from './sealed-secret.ts';
import {
  deleteAbandonedFactors,
  type FactorRow,
  findFactorsOf,
  insertFactor,
} from './factor-store.ts';
import { describeSecret, newTotpSecret } from './totp.ts';

const bodySchema = z.object({
  factor_type: z.string().optional(),
  friendly_name: friendlyName(100).default(''),
  issuer: friendlyName(100).optional(),
});

const mostFactors = 10;
const abandonedAfterMs = 5 * minuteMs;

export const enrollFactor: Handle<UserCall> = async (identity, call) => {
  const { clock, secrets, settings } = identity;
  const body = readBody(bodySchema, call);
  const type = readType(settings, body.factor_type);
  const id = randomUUID();
  const secret = type === 'totp' ? newTotpSecret() : Buffer.alloc(0);
  await withCaller(identity, call, async (tx, caller) => {
    const at = clock.now();
    await deleteAbandonedFactors(tx, call.user.id, new Date(at.getTime() - abandonedAfterMs));
    await refuseAnother(identity, tx, caller, body.friendly_name);
    await insertFactor(tx, {
      id,
      user_id: call.user.id,
      type,
      friendly_name: body.friendly_name,
      secret_enc: secrets.seal(secret, factorContext(id)),
      created_at: at,
      updated_at: at,
    });
    await writeAudit(tx, {
      at,
      action: 'factor.enrol',
      userId: call.user.id,
      call,
      details: { factor: id },
    });
  });
  const enrolled = { id, type, friendly_name: body.friendly_name };
  if (type === 'webauthn') return { body: enrolled };
  const issuer = body.issuer || new URL(settings.siteUrl).host;
  const totp = describeSecret(secret, { issuer, account: knownAs(call.user) });
  return { body: { ...enrolled, totp } };
};

function readType(settings: IdentitySettings, type: string | undefined): FactorRow['type'] {
  if (type === 'phone') throw new AuthRefusal('phoneFactorDisabled');
  if (type === 'webauthn' && !relyingPartyOf(settings))
    throw new AuthRefusal('webauthnFactorDisabled');
  if (type !== 'totp' && type !== 'webauthn') throw new AuthRefusal('factorTypeInvalid');
  return type;
}

async function refuseAnother(
  identity: Identity,
  tx: Db,
  call: UserCall,
  name: string,
): Promise<void> {
  const factors = await findFactorsOf(tx, call.user.id);
  if (factors.length >= mostFactors) throw new AuthRefusal('tooManyFactors');
  const isProtected = factors.some(({ status }) => status === 'verified');
  if (isProtected && !isSteppedUp(call)) throw new AuthRefusal('aal2ForEnroll');
  refuseStaleSignIn(identity, call);
  if (factors.some(({ friendly_name: taken }) => taken === name))
    throw new AuthRefusal('factorNameConflict', { fill: { name } });
}
