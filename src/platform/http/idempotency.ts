// Remembers the answer to a request that carries an Idempotency-Key, so that repeating it does nothing twice.
import { createHash } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { systemClock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/in-transaction.ts';

export interface StoredAnswer {
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

/** The work and the memory of its answer commit together, or neither does. */
export function answerOnce(
  db: Db,
  request: RepeatableRequest,
  work: (tx: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const requestHash = createHash('sha256').update(JSON.stringify(request.input)).digest('hex');
  return inTransaction(db, async (tx) => {
    // A simultaneous request with the same key waits here until the first one has ended.
    if (!(await claimKey(tx, request, requestHash, systemClock.now()))) {
      return { ...(await readAnswer(tx, request, requestHash)), replayed: true };
    }
    const answer = await work(tx);
    await storeAnswer(tx, request, answer);
    await forgetOldAnswers(tx, request.callerId, systemClock.now());
    return { ...answer, replayed: false };
  });
}

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  const fields = { 'Idempotency-Key': 'must be 1 to 255 printable ASCII characters' };
  throw new Refusal('invalid_input', { fields });
}

async function claimKey(tx: Db, request: RepeatableRequest, hash: string, now: Date) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency_keys')
    .values({
      caller_id: request.callerId,
      endpoint: request.endpoint,
      key: request.key,
      request_hash: hash,
      // Nobody sees this row before the real answer has replaced these two.
      status: 0,
      body: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function readAnswer(
  tx: Db,
  request: RepeatableRequest,
  requestHash: string,
): Promise<StoredAnswer> {
  const stored = await rowOf(tx, request)
    .select(['request_hash', 'status', 'body'])
    .executeTakeFirst();
  // The first answer was forgotten between our two statements; the next try does the work.
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

async function storeAnswer(tx: Db, request: RepeatableRequest, answer: StoredAnswer) {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where('caller_id', '=', request.callerId)
    .where('endpoint', '=', request.endpoint)
    .where('key', '=', request.key)
    .execute();
}

/** Each caller tidies up after themselves, without waiting for another request that does the same. */
async function forgetOldAnswers(tx: Db, callerId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - rememberHours * 3_600_000);
  await tx
    .with('old', (query) =>
      query
        .selectFrom('idempotency_keys')
        .select(['endpoint', 'key'])
        .where('caller_id', '=', callerId)
        .where('created_at', '<', before)
        .forUpdate()
        .skipLocked(),
    )
    .deleteFrom('idempotency_keys')
    .using('old')
    .where('idempotency_keys.caller_id', '=', callerId)
    .whereRef('idempotency_keys.endpoint', '=', 'old.endpoint')
    .whereRef('idempotency_keys.key', '=', 'old.key')
    .execute();
}
