// Refund requests from learners who canceled too late; empty when there are none.
import { useQuery } from '@tanstack/react-query';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { useHashTarget } from '#web/kit/page/use-hash-target.ts';
import { RefundRequestCard } from './refund-request-card.tsx';
import { refundRequestsQuery, studioRefundRequestsQuery } from './refund-requests-query.ts';

const queryOf = (studioId: string | undefined) =>
  studioId === undefined ? refundRequestsQuery : studioRefundRequestsQuery(studioId);

/** Those of one studio, or all that the reader decides. */
export function RefundRequests({ studioId }: { studioId?: string }) {
  const { data: requests = [], error, isFetching, refetch } = useQuery(queryOf(studioId));
  const heading = useHashTarget<HTMLHeadingElement>('refund-requests', requests.length > 0);
  if (requests.length === 0 && !error) return null;
  return (
    <section
      aria-labelledby="refund-requests"
      className={studioId === undefined ? 'mt-8 sm:mt-10' : undefined}
    >
      <h2
        id="refund-requests"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-2xl font-bold tracking-tight"
      >
        Refund requests
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        What they paid did not go back by itself, so it is up to you: all of it, a part, or nothing.
      </p>
      {error && (
        <div className="mt-5">
          <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      <ul className="mt-5 grid grid-cols-1 gap-5">
        {requests.map((request) => (
          <RefundRequestCard key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
