// Plays the bank of a learner who wants the money back: the demo's payment service writes it down and tells the server.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '#platform/db/schema.ts';
import { readSecret } from '#platform/payments/demo/secret.ts';
import { signatureHeader, signBody } from '#platform/payments/demo/signature.ts';
import { openDispute } from '#tests/support/worlds/demo-world.ts';

export async function disputePayment(
  request: APIRequestContext,
  { bookingId, amountCents }: { bookingId: string; amountCents: number },
): Promise<void> {
  const connectionString = process.env['APP_DATABASE_URL'];
  const pool = new pg.Pool({ connectionString, max: 1 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const paid = await db
    .selectFrom('payments')
    .select('provider_charge_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const id = await openDispute(db, {
    chargeRef: paid.provider_charge_id ?? '',
    amountCents,
  });
  const event = {
    id: `dev_${randomUUID()}`,
    type: 'dispute.opened',
    refs: [{ kind: 'dispute', id }],
  };
  const body = JSON.stringify(event);
  const signature = signBody(await readSecret(db), body, new Date());
  await db.destroy();
  const response = await request.post('/webhooks/demo', {
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    data: body,
  });
  expect(response.ok(), await response.text()).toBe(true);
}
