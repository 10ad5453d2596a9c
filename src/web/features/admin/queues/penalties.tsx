// Queue of penalties for instructors who canceled late: an approved one becomes a debt, a waived one is dropped.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Penalty } from '#contract/bookings/reschedules.ts';
import { momentText } from '#domain/text/date-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { AdminCard } from '../admin-card.tsx';
import { ClassLink, PersonLink } from '../admin-links.tsx';
import { CardSkeletons, NothingWaits } from '../list/admin-list.tsx';
import { rowProps, useListKeys } from '../list/list-keys.ts';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { waitingQuery } from './waiting-query.ts';

export function Penalties() {
  const query = useQuery(waitingQuery('GET /api/admin/penalties'));
  useListKeys();
  return (
    <Loaded query={query} skeleton={<CardSkeletons />}>
      {(penalties) => <PenaltyList penalties={penalties} />}
    </Loaded>
  );
}

function PenaltyList({ penalties }: { penalties: Penalty[] }) {
  if (penalties.length === 0) return <NothingWaits>No date was canceled late.</NothingWaits>;
  return (
    <ul aria-label="Penalties" className="grid grid-cols-1 gap-5">
      {penalties.map((penalty) => (
        <li key={penalty.id} {...rowProps} className="rounded-2xl">
          <PenaltyCard penalty={penalty} />
        </li>
      ))}
    </ul>
  );
}

function PenaltyCard({ penalty }: { penalty: Penalty }) {
  const [asked, setAsked] = useState<'approve' | 'waive'>();
  const { amount, takings, instructor, class: canceled, startTime, canceledAt } = penalty;
  const { studioName } = penalty;
  return (
    <>
      <AdminCard
        id={penalty.id}
        title={
          <>
            <PersonLink person={instructor} /> · {moneyText(centsOf(amount))}
          </>
        }
        since={canceledAt}
        facts={
          <>
            <ClassLink shown={canceled} />
            <br />
            Was to begin{' '}
            <time dateTime={startTime}>{momentText(startTime, canceled.timeZone)}</time>
            <br />
            Canceled <Moment at={canceledAt} /> · {moneyText(centsOf(takings))} had been paid
            {studioName !== null && (
              <>
                <br />
                Earned by {studioName}, which pays the penalty
              </>
            )}
          </>
        }
        actions={
          <>
            <Button size="sm" onClick={() => setAsked('approve')}>
              Approve {moneyText(centsOf(amount))}
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked('waive')}>
              Waive
            </Button>
          </>
        }
      >
        {penalty.explanation !== null && <Quotation>{penalty.explanation}</Quotation>}
        {penalty.isDemoMoney && <DemoMoney />}
      </AdminCard>
      {asked && <Decide verdict={asked} penalty={penalty} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface DecideProps {
  verdict: 'approve' | 'waive';
  penalty: Penalty;
  onClose: () => void;
}

function Decide({ verdict, penalty, onClose }: DecideProps) {
  const { id, amount, instructor, studioName } = penalty;
  const isApproval = verdict === 'approve';
  const payer = studioName ?? instructor.fullName;
  const sum = moneyText(centsOf(amount));
  const { send, ...sending } = useDecision('PUT /api/admin/penalties/{id}', {
    toast: {
      title: isApproval ? 'Penalty approved' : 'Penalty waived',
      description: `${payer} has been notified.`,
    },
    onDone: onClose,
  });
  const words = isApproval
    ? {
        title: `Approve ${sum}?`,
        text: `${payer} owes it from now on: it is kept back from their next payouts.`,
        submitText: `Approve ${sum}`,
        busyText: 'Approving…',
      }
    : {
        title: 'Waive this penalty?',
        text: `${payer} does not have to pay anything for canceling late.`,
        submitText: 'Waive',
        busyText: 'Waiving…',
      };
  return (
    <DecisionDialog
      {...words}
      variant={isApproval ? 'brand' : 'solid'}
      reason="optional"
      reader={studioName === null ? payer : `Everyone who owns ${studioName}`}
      {...sending}
      onSend={(note) => send({ params: { id }, body: { verdict, ...(note && { note }) } })}
      onClose={onClose}
    />
  );
}
