// A refund request: the learner, the session, the payment, the reason, and the three possible decisions.
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import { momentText } from '#domain/text/date-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { type DecisionKind, DecisionDialog } from './refund-decision-dialog.tsx';

interface RefundRequestCardProps extends ComponentProps<'li'> {
  request: RefundRequest;
  /** Where an operator decides: whose money it is. */
  instructor?: string;
  /** Stands behind the decisions. */
  action?: ReactNode;
}

export function RefundRequestCard({ request, instructor, action, ...row }: RefundRequestCardProps) {
  const [asked, setAsked] = useState<DecisionKind>();
  const { learner, class: asksAbout, message, most } = request;
  const titleId = `refund-${request.id}`;
  const mostCents = centsOf(most);
  const described = { 'aria-describedby': titleId };
  return (
    <li {...row}>
      <article
        aria-labelledby={titleId}
        className="grid grid-cols-1 gap-4 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
      >
        <div className="flex items-start gap-4">
          <Avatar name={learner.fullName} image={learner.profileImage} />
          <div className="min-w-0 flex-1">
            <h3 id={titleId} className="text-lg leading-6 font-bold tracking-tight">
              <bdi>{learner.fullName}</bdi> · {moneyText(centsOf(request.paid))} paid
            </h3>
            <p dir="auto" className="mt-1 font-medium">
              {asksAbout.title}
            </p>
            <Facts request={request} />
          </div>
        </div>
        {message && <Quotation>{message}</Quotation>}
        <div className="flex flex-wrap gap-2">
          {mostCents > 0 && (
            <>
              <Button size="sm" onClick={() => setAsked('full')} {...described}>
                Refund {moneyText(mostCents)}
              </Button>
              <Button size="sm" variant="outline" onClick={() => setAsked('part')} {...described}>
                Refund a part
              </Button>
            </>
          )}
          <Button size="sm" variant="ghost" onClick={() => setAsked('decline')} {...described}>
            Decline
          </Button>
          {action}
        </div>
      </article>
      {asked && (
        <DecisionDialog
          kind={asked}
          request={request}
          instructor={instructor}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}

function Facts({ request }: { request: RefundRequest }) {
  const { startTime, seats, canceledAt, class: asksAbout } = request;
  const moment = (at: string) => momentText(at, asksAbout.timeZone);
  return (
    <p className="text-[0.9375rem] leading-6 text-text-2">
      <time dateTime={startTime}>{moment(startTime)}</time> · {seatCount(seats)}
      <br />
      Canceled <time dateTime={canceledAt}>{moment(canceledAt)}</time>
    </p>
  );
}
