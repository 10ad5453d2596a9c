// Returns a payee's own statement of a month or a year, as PDF and as CSV.
import type { Db } from '#platform/db/db.ts';
import { readDocumentLook } from '../../shared/brand/document-look.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';
import { periodOf, stateMonth, stateYear } from './period-facts.ts';
import { periodTable } from './period-table.ts';
import { zoneWithoutMoney, type YearContext } from './show-year.ts';
import { writePeriod } from './write-period.ts';
import {
  findLedgerLines,
  findTaxesWithin,
  findZone,
  sumByMonthAndKind,
  sumBySession,
} from './year-store.ts';

interface ShowPeriodInput {
  payeeId: string;
  /** "2026", "2026-12" */
  period: string;
}

type PeriodContext = YearContext & PublisherContext;

export async function showPeriodPdf(
  db: Db,
  context: PeriodContext,
  input: ShowPeriodInput,
): Promise<Buffer<ArrayBuffer>> {
  const { within, payeeName } = await openPeriod(db, context, input);
  const facts = {
    period: input.period,
    payeeName,
    timeZone: within.timeZone,
    isDemoMoney: !within.livemode,
    now: context.clock.now(),
    publisher: await readPublisher(db, context),
    taxes: await findTaxesWithin(db, within),
  };
  const statement =
    within.period.month === undefined
      ? stateYear(facts, await sumByMonthAndKind(db, within))
      : stateMonth(facts, await sumBySession(db, within));
  return writePeriod(statement, await readDocumentLook(db, facts.publisher));
}

export async function showPeriodTable(
  db: Db,
  context: YearContext,
  input: ShowPeriodInput,
): Promise<string> {
  const { within } = await openPeriod(db, context, input);
  return periodTable({
    timeZone: within.timeZone,
    lines: await findLedgerLines(db, within),
    taxes: await findTaxesWithin(db, within),
  });
}

async function openPeriod(
  db: Db,
  { providers }: Pick<YearContext, 'providers'>,
  { payeeId, period }: ShowPeriodInput,
) {
  const whose = { payeeId, livemode: providers.current.livemode };
  const { time_zone, name: payeeName } = await findZone(db, whose);
  const within = { ...whose, period: periodOf(period), timeZone: time_zone ?? zoneWithoutMoney };
  return { within, payeeName };
}
