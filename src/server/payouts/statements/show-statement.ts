// Returns the statement of an instructor's own payout, as PDF and as CSV.
import { missing } from '#contract/errors.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Db } from '#platform/db/db.ts';
import { stateFacts } from './statement-facts.ts';
import { findStatement, findTaxesOfPayout } from './statement-store.ts';
import { statementTable } from './statement-table.ts';
import { writeStatement } from './write-statement.ts';
import { readDocumentLook } from '../../shared/brand/document-look.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';

export interface StatementFile {
  /** The file name without its extension. */
  name: string;
  pdf(): Promise<Buffer<ArrayBuffer>>;
  csv(): string;
}

export async function showStatement(
  db: Db,
  context: PublisherContext,
  input: { payoutId: string; payeeId: string },
): Promise<StatementFile> {
  const rows = await findStatement(db, input);
  if (!rows) throw missing('statement');
  const publisher = await readPublisher(db, context);
  const taxes = await findTaxesOfPayout(db, input.payoutId);
  const statement = stateFacts(rows, publisher, taxes);
  const { id, starts_at: startsAt, time_zone: timeZone } = rows.payout;
  return {
    name: `payout-${toWall(startsAt, timeZone).slice(0, 10)}-${id.slice(0, 8)}`,
    pdf: async () => writeStatement(statement, await readDocumentLook(db, publisher)),
    csv: () => statementTable(statement),
  };
}
