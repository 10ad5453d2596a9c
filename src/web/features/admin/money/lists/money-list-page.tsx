// Frame of the lists of payments, refunds and payouts: search, filters, whose money is shown, and the download.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { measures } from '#domain/measures.ts';
import { currencyName } from '#domain/money/currencies.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FoundList } from '../../list/found-list.tsx';
import { type Range, RangeFilters, still } from '../../list/range-filters.tsx';
import { SearchForm } from '../../list/search-form.tsx';
import { AdminShell } from '../../shell/admin-shell.tsx';
import { DownloadButton } from './download-button.tsx';
import { type MoneyFilterName, moneyOwners } from './money-search.ts';
import { providerWords } from './money-words.ts';

interface MoneyListPageProps<Line> {
  list: 'payments' | 'refunds' | 'payouts';
  title: string;
  lead: string;
  /** What the days of the filter are about. */
  days: string;
  hint: string;
  states: readonly (readonly [string, string])[];
  input: object;
  query: UseInfiniteQueryResult<InfiniteData<{ items: Line[]; next: string | null }>>;
  empty: string;
  /** Whose money is shown, where the address names one person or class. */
  ownerOf: (line: Line, owner: 'person' | 'class') => string;
  children: (line: Line) => ReactNode;
}

const providers = [['', 'All'], ...Object.entries(providerWords)] as const;

export function MoneyListPage<Line extends { id: string }>(props: MoneyListPageProps<Line>) {
  const { list, title, lead, days, hint, states, input, query, empty, ownerOf, children } = props;
  const ranges = [
    { title: days, names: ['day_from', 'day_to'], type: 'date' },
    {
      title: `Amount in ${currencyName(measures())}`,
      names: ['amount_from', 'amount_to'],
      type: 'text',
    },
  ] as const satisfies readonly (Range & { names: readonly [MoneyFilterName, MoneyFilterName] })[];
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0]?.items[0];
  return (
    <AdminShell
      title={title}
      path={`/admin/money/${list}`}
      lead={lead}
      actions={<DownloadButton list={list} search={input} />}
    >
      <SearchForm
        label="Search"
        hint={hint}
        choices={[
          { name: 'state', label: 'State', options: [['', 'All'], ...states] },
          { name: 'provider', label: 'Provider', options: providers },
        ]}
      />
      <RangeFilters ranges={ranges} />
      <ShownOwner nameOf={(owner) => first && ownerOf(first, owner)} />
      <FoundList query={query} label={title} empty={empty}>
        {children}
      </FoundList>
    </AdminShell>
  );
}

/** Says whose money is shown, and leads back to all of it. */
function ShownOwner({
  nameOf,
}: {
  nameOf: (owner: (typeof moneyOwners)[number]) => string | undefined;
}) {
  const [params, setParams] = useSearchParams();
  const owner = moneyOwners.find((each) => params.get(each));
  if (!owner) return null;
  const showAll = () => {
    const next = new URLSearchParams(params);
    for (const each of moneyOwners) next.delete(each);
    setParams(next, still);
  };
  return (
    <p className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-surface-2 px-4 py-2 forced-colors:border">
      <span className="min-w-0 font-medium wrap-anywhere">
        Only of <bdi>{nameOf(owner) ?? `one ${owner}`}</bdi>
      </span>
      <Button variant="ghost" size="sm" onClick={showAll}>
        Show all
      </Button>
    </p>
  );
}
