// Stores the response to a request that carries an Idempotency-Key, so that a repeated request only gets a replay.
import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { hourMs } from '#domain/time/durations.ts';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';

export interface StoredReplay {
  status: number;
  body: unknown;
}

export interface RepeatableRequest {
  callerId: string;
  endpoint: string;
  key: string;
  input: unknown;
}

const rememberHours = 24;
/** Old replays deleted per new one: more than come in, and few enough not to be noticed. */
const forgetAtOnce = 100;

/** The work and its stored response commit together, or neither does. */
export function performOnce(
  db: Db,
  request: RepeatableRequest,
  work: (tx: Db) => Promise<StoredReplay>,
): Promise<StoredReplay & { replayed: boolean }> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex');
  return inTransaction(db, async (tx) => {
    // A simultaneous request with the same key waits here until the first one has ended.
    const now = systemClock.now();
    if (!(await claimKey(tx, request, requestHash, now))) {
      return { ...(await readResponse(tx, request, requestHash)), replayed: true };
    }
    const response = await work(tx);
    await storeReplay(tx, request, response);
    await deleteOldReplays(tx, now);
    return { ...response, replayed: false };
  });
}

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  const fields = { 'Idempotency-Key': 'must be 1 to 255 printable ASCII characters' };
  throw new Refusal('invalid_input', { fields });
}

const oldestStored = (now: Date): Date => new Date(now.getTime() - rememberHours * hourMs);

async function claimKey(tx: Db, request: RepeatableRequest, hash: string, now: Date) {
  // No other transaction sees this row before the real response has replaced status and body.
  const claim = { request_hash: hash, status: 0, body: '', created_at: now };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({
      caller_id: request.callerId,
      endpoint: request.endpoint,
      key: request.key,
      ...claim,
    })
    // An expired replay counts as deleted.
    .onConflict((conflict) =>
      conflict
        .columns(['caller_id', 'endpoint', 'key'])
        .doUpdateSet(claim)
        .where('idempotency_keys.created_at', '<', oldestStored(now)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function readResponse(
  tx: Db,
  request: RepeatableRequest,
  requestHash: string,
): Promise<StoredReplay> {
  const stored = await rowOf(tx, request)
    .select(['request_hash', 'status', 'body'])
    .executeTakeFirst();
  // The first response was deleted between our two statements; the next try does the work.
  if (!stored) throw new Refusal('busy');
  if (stored.request_hash !== requestHash) throw new Refusal('idempotency_key_reused');
  return { status: stored.status, body: JSON.parse(stored.body) };
}

const rowOf = (tx: Db, { callerId, endpoint, key }: RepeatableRequest) =>
  tx
    .selectFrom('idempotency_keys')
    .where('caller_id', '=', callerId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key);

async function storeReplay(tx: Db, request: RepeatableRequest, response: StoredReplay) {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: response.status, body: JSON.stringify(response.body) })
    .where('caller_id', '=', request.callerId)
    .where('endpoint', '=', request.endpoint)
    .where('key', '=', request.key)
    .execute();
}

/** What was answered to somebody may hold their own words. */
export async function forgetReplaysOf(tx: Db, callerId: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('caller_id', '=', callerId).execute();
}

/** Every stored response also deletes a few old ones, without waiting for transactions that do the same. */
async function deleteOldReplays(tx: Db, now: Date): Promise<void> {
  await tx
    .with('old', (query) =>
      query
        .selectFrom('idempotency_keys')
        .select(['caller_id', 'endpoint', 'key'])
        .where('created_at', '<', oldestStored(now))
        .orderBy('created_at')
        .limit(forgetAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('idempotency_keys')
    .using('old')
    .whereRef('idempotency_keys.caller_id', '=', 'old.caller_id')
    .whereRef('idempotency_keys.endpoint', '=', 'old.endpoint')
    .whereRef('idempotency_keys.key', '=', 'old.key')
    .execute();
}
