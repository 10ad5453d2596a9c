// Creates an API key, new or in the place of another one; the text of the key is returned this once.
import { randomUUID } from 'node:crypto';
import {
  type ApiKeyBody,
  type ApiKeyLine,
  apiKeyLimits,
} from '#contract/admin/integration-shapes.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import {
  countValidKeys,
  findApiKey,
  hasSuccessor,
  insertApiKey,
  lockApiKey,
  saveExpiry,
  type ApiKeyRow,
} from './api-key-store.ts';
import { hashOf, hintOf, makeKeyText } from './key-text.ts';
import { presentApiKey } from './present-api-key.ts';

type Needs = Pick<Context, 'clock' | 'config'>;

interface By {
  caller: Caller;
  requestId: string;
}

export interface CreatedKey {
  key: ApiKeyLine;
  secret: string;
}

export function createApiKey(
  db: Db,
  context: Needs,
  { body, key, caller, requestId }: By & { body: ApiKeyBody; key?: string | undefined },
): Promise<CreatedKey> {
  return inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const { name, scopes, expiresInDays } = body;
    const expires_at =
      expiresInDays === null ? null : new Date(at.getTime() + expiresInDays * dayMs);
    const request_key = key ?? null;
    const wanted = { name, scopes, expires_at, request_key };
    const created = await insert(tx, context, { ...wanted, caller, at });
    const subject = created.key.id;
    const details = { name, scopes, expiresAt: created.key.expiresAt };
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'api-key.create',
      subject,
      details,
      requestId,
    });
    return created;
  });
}

export function rotateApiKey(
  db: Db,
  context: Needs,
  { id, overlapHours, caller, requestId }: By & { id: string; overlapHours: number },
): Promise<CreatedKey> {
  return inTransaction(db, async (tx) => {
    const at = context.clock.now();
    const old = await lockApiKey(tx, id);
    if (!old) throw missing('API key');
    if (hasEnded(old, at) || (await hasSuccessor(tx, id))) throw new Refusal('already_rotated');
    await saveExpiry(tx, id, new Date(at.getTime() + overlapHours * hourMs));
    const { name, scopes } = old;
    const expires_at = old.expires_at && new Date(at.getTime() + lifetimeMs(old));
    const created = await insert(tx, context, {
      name,
      scopes,
      expires_at,
      caller,
      at,
      rotated_from: id,
    });
    const subject = created.key.id;
    const details = { name, replaces: id, overlapHours };
    await writeAudit(tx, {
      at,
      actor: caller,
      action: 'api-key.rotate',
      subject,
      details,
      requestId,
    });
    return created;
  });
}

const hasEnded = ({ revoked_at, expires_at }: ApiKeyRow, at: Date): boolean =>
  revoked_at !== null || (expires_at !== null && expires_at <= at);

const lifetimeMs = ({ created_at, expires_at }: ApiKeyRow): number =>
  (expires_at ?? created_at).getTime() - created_at.getTime();

interface NewKey {
  name: string;
  scopes: string[];
  expires_at: Date | null;
  rotated_from?: string;
  /** The Idempotency-Key. */
  request_key?: string | null;
  caller: Caller;
  at: Date;
}

async function insert(
  tx: Db,
  { config }: Needs,
  { caller, at, ...key }: NewKey,
): Promise<CreatedKey> {
  if ((await countValidKeys(tx, at)) >= apiKeyLimits.most) throw new Refusal('too_many_api_keys');
  const id = randomUUID();
  const secret = makeKeyText(config.mode);
  const isNew = await insertApiKey(tx, {
    ...key,
    id,
    hint: hintOf(secret),
    hash: hashOf(secret),
    created_by: caller.id,
    created_at: at,
  });
  // Its text is stored nowhere, so it cannot be returned a second time.
  if (!isNew) throw new Refusal('already_created');
  const row = await findApiKey(tx, id);
  if (!row) throw new Error(`API key ${id} is not there after its insertion.`);
  return { key: presentApiKey(row), secret };
}
