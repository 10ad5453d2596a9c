// Refund requests without a reply from the instructor; an operator may reply instead.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AdminRefundRequest } from '#contract/admin/admin-shapes.ts';
import { RefundRequestCard } from '#web/kit/refunds/refund-request-card.tsx';
import { adminRefundRequestsQuery } from '#web/kit/refunds/refund-requests-query.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { BookingLink } from '../admin-links.tsx';
import { CardSkeletons, NothingWaits } from '../list/admin-list.tsx';
import { TheirConversation } from '../messages/their-conversation.tsx';
import { recountQueue } from './admin-queue.ts';
import { rowProps, useListKeys } from '../list/list-keys.ts';

export function AdminRefundRequests() {
  const query = useQuery(adminRefundRequestsQuery);
  const client = useQueryClient();
  const waiting = query.data?.length;
  useEffect(() => void recountQueue(client), [client, waiting]);
  useListKeys();
  return (
    <Loaded query={query} skeleton={<CardSkeletons />}>
      {(requests) => <RequestList requests={requests} />}
    </Loaded>
  );
}

function RequestList({ requests }: { requests: AdminRefundRequest[] }) {
  if (requests.length === 0) return <NothingWaits>Nobody asks for a refund.</NothingWaits>;
  return (
    <>
      <h2 id="refund-requests" tabIndex={-1} className="sr-only">
        Waiting for a decision
      </h2>
      <ul aria-labelledby="refund-requests" className="grid grid-cols-1 gap-5">
        {requests.map((request) => (
          <RefundRequestCard
            key={request.id}
            request={request}
            instructor={request.instructorName}
            action={
              <>
                <BookingLink id={request.bookingId} describedBy={`refund-${request.id}`} />
                <TheirConversation {...request} />
              </>
            }
            {...rowProps}
            className="rounded-2xl"
          />
        ))}
      </ul>
    </>
  );
}
