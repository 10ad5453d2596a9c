// The commission on what somebody earns: their own where there is one, and the usual one until it is loaded.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { useSite } from '../api/site.ts';
import { moneyQueries } from './earnings-queries.ts';

type Rates = Output<'GET /api/instructor/commission'>;

/** Of the reader, or of a studio whose money they may read. */
export function useCommission(studio?: string): Rates {
  const { commission } = useSite();
  return useQuery(moneyQueries(studio).commission).data ?? commission;
}

/** A studio that is not the reader's, or somebody else: the usual commission is all they may know. */
export type Payee = { studio: string } | 'somebody else';

export function useCommissionOf(payee: Payee | undefined): Rates {
  const { commission } = useSite();
  const isElse = payee === 'somebody else';
  const studio = isElse ? undefined : payee?.studio;
  const { data } = useQuery({ ...moneyQueries(studio).commission, enabled: !isElse, retry: false });
  return data ?? commission;
}
