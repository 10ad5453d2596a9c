// The period of the figures that is stored in the address, and the queries of its figures.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/endpoints.ts';
import { rankedFigures } from '#domain/figures/figures.ts';
import { countDays, mostDays, presets, steps } from '#domain/figures/period.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { query } from '#web/kit/api/api.ts';

export type FiguresQuery = NonNullable<Input<'GET /api/admin/figures'>['query']>;
type PeriodQuery = Omit<FiguresQuery, 'step'>;
export type TopQuery = NonNullable<Input<'GET /api/admin/figures/top'>['query']>;

/** Why the days from the fields cannot be shown, or undefined. */
export function daysFault(from: string, to: string): string | undefined {
  if (!isWallDate(from) || !isWallDate(to)) return 'Enter both days';
  if (to < from) return 'The last day is before the first one';
  return countDays({ from, to }) > mostDays ? 'Choose two years at most' : undefined;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Leaves out what the API would refuse. */
export function periodOf(params: URLSearchParams): PeriodQuery {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (daysFault(from, to) === undefined) return { from, to };
  return { period: oneOf(presets, params.get('period')) ?? '30d' };
}

export function figuresOf(params: URLSearchParams): FiguresQuery {
  const step = oneOf(steps, params.get('step'));
  return { ...periodOf(params), ...(step && { step }) };
}

export const rankedBy = (params: URLSearchParams) =>
  oneOf(rankedFigures, params.get('by')) ?? 'sales';

/** Somebody may book at any time. While another period is loading, the one before stays. */
const fresh = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  placeholderData: keepPreviousData,
} as const;

export const figuresQuery = (asked: FiguresQuery) =>
  queryOptions({ ...query('GET /api/admin/figures', { query: asked }), ...fresh });

export const topQuery = (asked: TopQuery) =>
  queryOptions({ ...query('GET /api/admin/figures/top', { query: asked }), ...fresh });
