// Creates and rotates the service's own signing keys, stored in the database for all its processes.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { JWK } from 'jose';
import type { Secrets } from '../secrets/secrets.ts';
import { IdentityStartError } from '../start-error.ts';
import { type RotationStep, rotationSteps } from './rotation.ts';
import {
  importSigningKey,
  importVerifyingKey,
  makePrivateJwk,
  type SigningKey,
  type VerifyingKey,
} from './signing-key.ts';
import {
  deleteKey,
  findKeys,
  insertKey,
  lockKeys,
  setKeyState,
  type SigningKeyRow,
} from './key-store.ts';

export const keysTopic = 'identity-keys';

export interface StoredKeys {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  notices: Pick<Notices, 'publish'>;
  tokenLifeSeconds: number;
}

export interface LoadedKeys {
  current: SigningKey;
  all: VerifyingKey[];
}

/** Applies the rotation steps that are due; if several processes do it at once, only one finds any. */
export function rotateKeys(options: StoredKeys): Promise<void> {
  const { db, clock, notices, tokenLifeSeconds } = options;
  return inTransaction(db, async (tx) => {
    await lockKeys(tx);
    const now = clock.now();
    const rows = await findKeys(tx);
    // Checks the secret first, so that nothing is sealed with one that the other processes do not have.
    for (const row of rows) if (row.state !== 'old') await openKey(row, options.secrets);
    const steps = rotationSteps(rows, now, tokenLifeSeconds);
    for (const step of steps) await take(step, tx, now, options.secrets);
    if (steps.length > 0) await notices.publish(tx, keysTopic);
  });
}

async function take(step: RotationStep, tx: Db, now: Date, secrets: Secrets): Promise<void> {
  switch (step.act) {
    case 'insert':
      return insertKey(tx, await newRow(step.state, now, secrets));
    case 'retire':
      return setKeyState(tx, step.kid, 'old', now);
    case 'promote':
      return setKeyState(tx, step.kid, 'current', now);
    case 'delete':
      return deleteKey(tx, step.kid);
  }
}

async function newRow(
  state: SigningKeyRow['state'],
  now: Date,
  secrets: Secrets,
): Promise<SigningKeyRow> {
  const jwk = await makePrivateJwk();
  const { kid, alg, publicJwk } = await importVerifyingKey(jwk);
  const private_enc = secrets.seal(Buffer.from(JSON.stringify(jwk)), signingKeyContext(kid));
  return { kid, alg, private_enc, public: publicJwk, state, changed_at: now, created_at: now };
}

export async function loadKeys({ db, secrets }: StoredKeys): Promise<LoadedKeys> {
  const rows = await findKeys(db);
  const currentRow = rows.find(({ state }) => state === 'current');
  if (!currentRow) throw new Error('Table identity.signing_keys has no current key.');
  const others = rows.filter((row) => row !== currentRow);
  const [current, ...all] = await Promise.all([
    openKey(currentRow, secrets),
    ...others.map((row) => importVerifyingKey(row.public as JWK)),
  ]);
  return { current, all: [current, ...all] };
}

function openKey(row: SigningKeyRow, secrets: Secrets): Promise<SigningKey> {
  const jwk = secrets.open(row.private_enc, signingKeyContext(row.kid));
  if (jwk) return importSigningKey(JSON.parse(jwk.toString()) as JWK);
  throw new IdentityStartError(
    'The signing keys in the database were made with another master secret: set AUTH_SECRET to it, or put back the file identity-secret of the data folder; if it is lost, the page Sign-in in docs/operate says what to do.',
  );
}

export const signingKeyContext = (kid: string): string => `signing key ${kid}`;
