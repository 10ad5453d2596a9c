// The search for payments, refunds or payouts that is stored in the address of the list.
import { moneyProviders, type MoneySearch } from '#contract/admin/money-list-shapes.ts';
import { isAmount, isDay, isId, startOfDay } from '../../list/search-values.ts';

/** Filters behind "More filters". */
export const moneyFilterNames = ['day_from', 'day_to', 'amount_from', 'amount_to'] as const;
export type MoneyFilterName = (typeof moneyFilterNames)[number];

/** Of whom or what the money is, as links from other pages say. */
export const moneyOwners = ['person', 'class'] as const;

export const moneyAddress = (
  list: 'payments' | 'refunds' | 'payouts',
  search: Partial<Record<(typeof moneyOwners)[number] | 'q', string>>,
): string => `/admin/money/${list}?${new URLSearchParams(search)}`;

type Query = Partial<Record<keyof MoneySearch | 'state', string>>;

/** Leaves out values from the address that the API would refuse. */
export function inputOf(params: URLSearchParams, states: readonly string[]): Query {
  const input: Query = {};
  const take = (name: keyof Query, isGood: (text: string) => boolean) => {
    const text = params.get(name) ?? '';
    if (isGood(text)) input[name] = text;
  };
  take('q', Boolean);
  take('state', (text) => states.includes(text));
  take('provider', (text) => moneyProviders.some((provider) => provider === text));
  for (const name of moneyOwners) take(name, isId);
  take('amount_from', isAmount);
  take('amount_to', isAmount);
  const from = params.get('day_from') ?? '';
  const to = params.get('day_to') ?? '';
  if (isDay(from)) input.from = startOfDay(from).toISOString();
  if (isDay(to)) input.before = startOfDay(to, 1).toISOString();
  return input;
}
