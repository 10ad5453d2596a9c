// Name, meaning and chart color of each figure.
import { type EarningFigure, earningFigures, type Earnings } from '#contract/money/earnings.ts';

interface FigureWords {
  name: string;
  meaning: string;
  /** The meaning where a studio earns. */
  ofStudio?: string;
  /** Shown where no booking contributes. */
  nothing: string;
  /** The field of the response. */
  field: 'escrow' | 'available' | 'onTheWay' | 'paid';
  color: string;
  dot: string;
}

const words: Readonly<Record<EarningFigure, FigureWords>> = {
  escrow: {
    name: 'In escrow',
    meaning: 'Kept safe until the class is over',
    nothing: 'Nothing is in escrow: nobody has paid for a date ahead.',
    field: 'escrow',
    color: 'var(--chart-3)',
    dot: 'bg-chart-3',
  },
  available: {
    name: 'Available',
    meaning: 'Yours, and paid out next',
    ofStudio: 'Earned, and paid out next',
    nothing: 'Nothing waits to be paid out.',
    field: 'available',
    color: 'var(--chart-2)',
    dot: 'bg-chart-2',
  },
  'on-the-way': {
    name: 'Being sent',
    meaning: 'Not in your payout account yet',
    ofStudio: 'Not in its payout account yet',
    nothing: 'Nothing is being sent.',
    field: 'onTheWay',
    color: 'var(--chart-4)',
    dot: 'bg-chart-4',
  },
  paid: {
    name: 'Paid',
    meaning: 'In your payout account',
    ofStudio: 'In its payout account',
    nothing: 'Nothing has been paid out yet.',
    field: 'paid',
    color: 'var(--chart-1)',
    dot: 'bg-chart-1',
  },
};

export interface Figure extends FigureWords {
  figure: EarningFigure;
}

export const figureOf = (figure: EarningFigure): Figure => ({ figure, ...words[figure] });

/** In the order in which money passes through them; "on the way" is left out while it is zero. */
export function figuresShown(earnings: Pick<Earnings, 'onTheWay'>): Figure[] {
  return earningFigures
    .filter((figure) => figure !== 'on-the-way' || earnings.onTheWay > 0)
    .map(figureOf);
}
