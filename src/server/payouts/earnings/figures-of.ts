// Sums ledger lines into the four earning figures, as decimal amounts.
import type { EarningFigure, Earnings } from '#contract/money/earnings.ts';
import type { MonthRow } from './earnings-store.ts';

type Figures = Pick<Earnings, 'escrow' | 'available' | 'onTheWay' | 'paid'>;

export function figuresOf(rows: Pick<MonthRow, 'figure' | 'cents'>[]): Figures {
  const sum = (wanted: EarningFigure): number =>
    rows.reduce((total, { figure, cents }) => (figure === wanted ? total + cents : total), 0) / 100;
  return {
    escrow: sum('escrow'),
    available: sum('available'),
    onTheWay: sum('on-the-way'),
    paid: sum('paid'),
  };
}
