// Finds whether there is an amount anywhere, which would mean another sum in another currency.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Every other amount comes from one of these: a payment, its ledger lines and a payout from a booking with a price. Each part
 * ends at the first row.
 */
export async function findAmounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from classes where price_cents > 0)
      or exists (select from sessions where own_price_cents > 0)
      or exists (select from bookings where price_cents > 0)
      or exists (select from payments)
      or exists (select from ledger_entries) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Whether a draft of a class has a price, which would be published as so many of another currency. */
export async function findDraftPrices(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from class_drafts where fields ->> 'price' ~ '[1-9]') as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Waits for everybody who is writing a price, a draft or a booking; whoever comes later waits for this transaction. */
export async function lockAmounts(tx: Db): Promise<void> {
  await sql`lock table class_drafts, classes, sessions, bookings, payments, ledger_entries in share mode`.execute(
    tx,
  );
}
