// Creates a challenge for a second factor; only this session, from this IP address, can respond to it.
import { randomUUID } from 'node:crypto';
import type { Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { newChallenge } from '../passkeys/webauthn/challenge.ts';
import { challengeSeconds } from './challenge-life.ts';
import { lockOwnFactor, withCaller } from './own-factor.ts';
import { insertChallenge, saveFactor } from './factor-store.ts';
import { describeChallenge } from './security-key.ts';

export const challengeFactor: Handle<UserCall> = (identity, asked) =>
  withCaller(identity, asked, async (tx, call) => {
    const factor = await lockOwnFactor(tx, call);
    if (!call.session) throw new AuthRefusal('sessionNotFound');
    const at = identity.clock.now();
    const id = randomUUID();
    const challenge = factor.type === 'webauthn' ? newChallenge() : undefined;
    const extra = challenge && (await describeChallenge(identity, tx, { call, factor, challenge }));
    await insertChallenge(tx, {
      id,
      factor_id: factor.id,
      session_id: call.session.id,
      ip: call.ip,
      webauthn_hash: challenge?.hash ?? null,
      created_at: at,
    });
    await saveFactor(tx, factor.id, { last_challenged_at: at });
    const expiresAt = Math.floor(at.getTime() / 1000) + challengeSeconds;
    return { body: { id, type: factor.type, expires_at: expiresAt, ...extra } };
  });
