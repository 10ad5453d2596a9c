// List of all payouts, with search, filters and download.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { payoutStates } from '#contract/admin/money-list-shapes.ts';
import { foundQuery } from '../../list/found-query.ts';
import { PayoutListRow } from './payout-list-row.tsx';
import { MoneyListPage } from './money-list-page.tsx';
import { inputOf } from './money-search.ts';
import { payoutLooks } from './money-words.ts';

const states = payoutStates.map((state) => [state, payoutLooks[state].label] as const);

export function PayoutsListPage() {
  const [params] = useSearchParams();
  const input = inputOf(params, payoutStates);
  const query = useInfiniteQuery(foundQuery('GET /api/admin/money/payouts', input));
  return (
    <MoneyListPage
      list="payouts"
      title="Payouts"
      lead="What instructors and studios get, the latest due first."
      days="Due"
      hint="Name, email, studio, class, reference or any id"
      states={states}
      input={input}
      query={query}
      empty="No payout matches this search."
      ownerOf={(line, owner) => (owner === 'class' ? line.class.title : line.payee.name)}
    >
      {(line) => <PayoutListRow line={line} />}
    </MoneyListPage>
  );
}
