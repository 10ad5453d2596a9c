// Page of failed refunds: these learners still wait for their money.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/endpoints.ts';
import { momentText } from '#domain/text/date-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { AdminCard } from '#web/features/admin/admin-card.tsx';
import { PersonLink } from '#web/features/admin/admin-links.tsx';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { waitingQuery } from '#web/features/admin/queues/waiting-query.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { RetryButton } from './retry-button.tsx';

type FailedRefund = Output<'GET /api/admin/refunds'>['items'][number];

export function RefundsPage() {
  const refunds = useQuery(waitingQuery('GET /api/admin/refunds'));
  return (
    <AdminShell
      title="Failed refunds"
      path="/admin/refunds"
      lead="The provider refused these, or the money came back. The learners are still owed it."
    >
      <AdminList query={refunds} label="Failed refunds" empty="Every refund has found its way.">
        {(refund) => <RefundCard refund={refund} />}
      </AdminList>
    </AdminShell>
  );
}

function RefundCard({ refund }: { refund: FailedRefund }) {
  const [isPaying, setPaying] = useState(false);
  const { learner, class: booked, failure, mayRetry } = refund;
  const amount = moneyText(centsOf(refund.amount));
  return (
    <AdminCard
      id={refund.id}
      title={
        <>
          {amount} to <bdi>{learner.fullName}</bdi>
        </>
      }
      since={refund.requestedAt}
      facts={<Facts refund={refund} />}
      actions={
        <>
          {mayRetry && (
            <RetryButton kind="refunds" id={refund.id} toast={retried} busyText="Sending…">
              Send again
            </RetryButton>
          )}
          <Button size="sm" variant="outline" onClick={() => setPaying(true)}>
            Paid in another way
          </Button>
        </>
      }
    >
      <p className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
        {failure || 'The provider gave no reason.'}
        {!mayRetry && ' It has come back twice: only another way is left.'}
      </p>
      {refund.isDemoMoney && <DemoMoney />}
      {isPaying && (
        <ByHandDialog
          refundId={refund.id}
          learnerName={learner.fullName}
          what={`${amount} for ${booked.title}`}
          onClose={() => setPaying(false)}
        />
      )}
    </AdminCard>
  );
}

function Facts({ refund: { learner, class: booked } }: { refund: FailedRefund }) {
  return (
    <>
      <bdi>{booked.title}</bdi> ·{' '}
      <time dateTime={booked.startTime}>{momentText(booked.startTime, booked.timeZone)}</time>
      <br />
      <PersonLink person={learner} /> · <span className="wrap-anywhere">{learner.email}</span>
    </>
  );
}

const retried = {
  title: 'Sending it again',
  description: 'If it fails once more, it comes back here.',
};
