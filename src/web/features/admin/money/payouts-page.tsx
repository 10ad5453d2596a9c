// Page of payouts that are on hold or late, with the reasons.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { momentText } from '#domain/text/date-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { AdminCard } from '#web/features/admin/admin-card.tsx';
import { PersonLink } from '#web/features/admin/admin-links.tsx';
import { Age } from '#web/features/admin/moment.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { AdminList } from '#web/features/admin/list/admin-list.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { waitingQuery } from '#web/features/admin/queues/waiting-query.ts';
import { RetryButton } from './retry-button.tsx';

type StuckPayout = Output<'GET /api/admin/payouts'>['items'][number];

export function PayoutsPage() {
  return (
    <AdminShell
      title="Payouts that wait"
      path="/admin/payouts"
      lead="What instructors should have got by now, and what is in the way."
    >
      <StuckPayouts />
    </AdminShell>
  );
}

function StuckPayouts() {
  const payouts = useQuery(waitingQuery('GET /api/admin/payouts'));
  return (
    <AdminList query={payouts} label="Payouts that wait" empty="Nothing is in the way of a payout.">
      {(payout) => <PayoutCard payout={payout} />}
    </AdminList>
  );
}

/** Reasons that need a decision elsewhere first; a retry would only put the payout on hold again. */
const waitsForDecision = new Set<StuckPayout['holdReason']>([
  'dispute',
  'suspended',
  'refund_request',
]);

export function PayoutCard({ payout }: { payout: StuckPayout }) {
  const { id, instructor, studioName, class: taught, amount, holdReason } = payout;
  return (
    <AdminCard
      id={id}
      title={
        <>
          {amount === null ? 'Not counted yet' : moneyText(centsOf(amount))} to{' '}
          <bdi>{studioName ?? instructor?.fullName}</bdi>
        </>
      }
      since={payout.dueAt}
      facts={
        <>
          <bdi>{taught.title}</bdi> ·{' '}
          <time dateTime={taught.startTime}>{momentText(taught.startTime, taught.timeZone)}</time>
          {instructor && (
            <>
              <br />
              <PersonLink person={instructor} />
            </>
          )}
        </>
      }
      actions={
        holdReason === 'refund_request' ? (
          <LinkButton to="/admin/refund-requests" size="sm">
            Decide the request
          </LinkButton>
        ) : (
          !waitsForDecision.has(holdReason) && (
            <RetryButton kind="payouts" id={payout.id} toast={retried} busyText="Trying…">
              Try again
            </RetryButton>
          )
        )
      }
    >
      <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning">
        {reasonText(payout)}
        {payout.request && <AskedBooking request={payout.request} />}
        {payout.failure && (
          <span className="mt-1 block text-sm wrap-anywhere">
            The provider says: {payout.failure}
          </span>
        )}
      </p>
    </AdminCard>
  );
}

function AskedBooking({ request }: { request: NonNullable<StuckPayout['request']> }) {
  return (
    <span className="mt-1 block text-sm">
      <Link
        to={`/admin/bookings/${request.bookingId}`}
        className="font-semibold underline underline-offset-4"
      >
        Booking of <bdi>{request.learnerName ?? formerMember}</bdi>
      </Link>
      , asked <Age since={request.askedAt} /> ago
    </span>
  );
}

const onHoldWords: Record<NonNullable<StuckPayout['holdReason']>, string> = {
  dispute: 'A learner has asked their bank for the money. It waits until that is decided.',
  no_account: 'There is no payout account yet that can take the money.',
  suspended: 'Who earns it is suspended. It is sent when you lift that.',
  balance: 'There is too little money at the provider. Top it up; it is tried again every hour.',
  refused: 'The provider has refused to send it.',
  returned: 'It was sent and came back. It is owed again.',
  refund_request:
    'A learner asks for a refund. What their booking brings waits until the instructor or you decide; the rest of the date is paid.',
};

const reasonText = ({ holdReason }: StuckPayout): string =>
  holdReason
    ? onHoldWords[holdReason]
    : 'It is late: the provider does not respond. It is tried again by itself; you can also do that now.';

const retried = {
  title: 'Trying it again',
  description: 'It is gone from here once it is sent; what is still in the way brings it back.',
};
