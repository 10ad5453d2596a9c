// List of all refunds, with search, filters and download.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { refundStates } from '#contract/admin/money-list-shapes.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { foundQuery } from '../../list/found-query.ts';
import { RefundRow } from './booked-rows.tsx';
import { MoneyListPage } from './money-list-page.tsx';
import { inputOf } from './money-search.ts';
import { refundLooks } from './money-words.ts';

const states = refundStates.map((state) => [state, refundLooks[state].label] as const);

export function RefundsListPage() {
  const [params] = useSearchParams();
  const input = inputOf(params, refundStates);
  const query = useInfiniteQuery(foundQuery('GET /api/admin/money/refunds', input));
  return (
    <MoneyListPage
      list="refunds"
      title="Refunds"
      lead="What goes back to learners, the newest first."
      days="Day of refund"
      hint="Name, email, class, receipt or credit note number, reference or any id"
      states={states}
      input={input}
      query={query}
      empty="No refund matches this search."
      ownerOf={(line, owner) =>
        owner === 'class' ? line.class.title : (line.learner?.fullName ?? formerMember)
      }
    >
      {(line) => <RefundRow line={line} />}
    </MoneyListPage>
  );
}
