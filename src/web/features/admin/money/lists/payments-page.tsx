// List of all payments, with search, filters and download.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paymentStates } from '#contract/admin/money-list-shapes.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { foundQuery } from '../../list/found-query.ts';
import { PaymentRow } from './booked-rows.tsx';
import { MoneyListPage } from './money-list-page.tsx';
import { inputOf } from './money-search.ts';
import { paymentLooks } from './money-words.ts';

const states = paymentStates.map((state) => [state, paymentLooks[state].label] as const);

export function PaymentsListPage() {
  const [params] = useSearchParams();
  const input = inputOf(params, paymentStates);
  const query = useInfiniteQuery(foundQuery('GET /api/admin/money/payments', input));
  return (
    <MoneyListPage
      list="payments"
      title="Payments"
      lead="What learners paid, the newest first."
      days="Day of payment"
      hint="Name, email, class, receipt number, reference or any id"
      states={states}
      input={input}
      query={query}
      empty="No payment matches this search."
      ownerOf={(line, owner) =>
        owner === 'class' ? line.class.title : (line.learner?.fullName ?? formerMember)
      }
    >
      {(line) => <PaymentRow line={line} />}
    </MoneyListPage>
  );
}
