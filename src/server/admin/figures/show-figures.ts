// Shows operators the figures of a period by day, week or month, beside those of the period before.
import type { AdminFigures, ShownFigures } from '#contract/admin/figure-calls.ts';
import { figureNames, type Figures, keptName } from '#domain/figures/figures.ts';
import { daysBefore, startOfStep, type Step, stepsOf, usualStep } from '#domain/figures/period.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { sumFigures } from './figure-store.ts';
import { type AskedDays, readDays } from './read-days.ts';

export type FigureContext = Pick<Context, 'clock' | 'providers'>;

export interface ShowFiguresInput extends AskedDays {
  step?: Step | undefined;
}

export async function showFigures(
  db: Db,
  { clock, providers }: FigureContext,
  input: ShowFiguresInput,
): Promise<AdminFigures> {
  const { livemode } = providers.current;
  const days = readDays(input, clock);
  const before = daysBefore(days);
  const step = input.step ?? usualStep(days);
  const rows = await sumFigures(db, { days, before, step });
  const byStart = Map.groupBy(rows, ({ start }) => start);
  const shown = (of: typeof rows) => presentFigures(addUp(of, livemode));
  return {
    ...days,
    step,
    isDemoMoney: !livemode,
    isComplete: rows[0]?.is_filled ?? false,
    total: shown(rows.filter(({ is_before }) => is_before === false)),
    before: { ...before, total: shown(rows.filter(({ is_before }) => is_before)) },
    parts: stepsOf(days, step).map((part) => ({
      ...part,
      figures: shown(byStart.get(startOfStep(part.from, step)) ?? []),
    })),
  };
}

/** Figures that nothing was counted of are zero. */
function addUp(rows: readonly { figure: string; amount: number }[], livemode: boolean): Figures {
  const sumOf = (kept: string) =>
    rows.reduce((sum, { figure, amount }) => (figure === kept ? sum + amount : sum), 0);
  return Object.fromEntries(
    figureNames.map((name) => [name, sumOf(keptName(name, livemode))]),
  ) as Figures;
}

const presentFigures = (figures: Figures): ShownFigures => ({
  ...figures,
  sales: figures.sales / 100,
  refunds: figures.refunds / 100,
  disputes: figures.disputes / 100,
  commission: figures.commission / 100,
});
