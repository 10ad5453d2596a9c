// Whose money the parts of an earnings page show: the reader's, or that of a studio.
import { createContext, useContext } from 'react';
import { moneyQueries } from '#web/kit/earnings/earnings-queries.ts';

export interface MoneyOf {
  /** Left out where it is the reader's own. */
  studio?: { id: string; name: string };
  /** Whether the reader may set up the payout account. */
  mayDecide: boolean;
}

export const MoneyOfContext = createContext<MoneyOf>({ mayDecide: true });

export function useMoneyOf() {
  const { studio, mayDecide } = useContext(MoneyOfContext);
  return {
    studio,
    mayDecide,
    queries: moneyQueries(studio?.id),
    /** The part of a call's query that names the studio. */
    whose: studio ? { studio: studio.id } : {},
  };
}
