// Row of a decision: the outcome, who decided when and why, whom and what it was about, and what had been said.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminDecision } from '#contract/admin/decision-calls.ts';
import { momentText } from '#domain/text/date-text.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { ClassLink, PersonLink, SessionLink } from '../admin-links.tsx';
import { Moment } from '../moment.tsx';
import { reportReasonNames } from '../queues/report-words.ts';
import { decisionText } from './decision-words.ts';

export function DecisionLine({ decision }: { decision: AdminDecision }) {
  const { at, by, reason, said, amount, isDemoMoney } = decision;
  return (
    <article className="grid grid-cols-1 gap-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-semibold">{decisionText(decision)}</p>
        <p className="text-sm text-text-3">
          <Moment at={at} />
        </p>
      </div>
      <p className="text-[0.9375rem] leading-6 text-text-2 wrap-anywhere">
        {by ? (
          <>
            by <PersonLink person={by} />
          </>
        ) : (
          'without a decision of anybody'
        )}
        <Facts decision={decision} />
      </p>
      {said && <Words label={decision.reporter ? 'The report' : 'They wrote'}>{said}</Words>}
      {reason && <Words label="Reason">{reason}</Words>}
      {amount !== null && isDemoMoney && <DemoMoney />}
    </article>
  );
}

function Facts({ decision }: { decision: AdminDecision }) {
  const { learner, instructor, class: taught, session, bookingId, reporter, complaint } = decision;
  return (
    <>
      {learner && (
        <Fact>
          <PersonLink person={learner} />
        </Fact>
      )}
      {taught && (
        <Fact>
          <ClassLink shown={taught} />
        </Fact>
      )}
      {instructor && (
        <Fact>
          with <PersonLink person={instructor} />
        </Fact>
      )}
      {session && (
        <Fact>
          <SessionLink id={session.id}>
            {momentText(session.startTime, session.timeZone)}
          </SessionLink>
        </Fact>
      )}
      {bookingId && (
        <Fact>
          <Link to={`/admin/bookings/${bookingId}`} className="underline underline-offset-4">
            Booking
          </Link>
        </Fact>
      )}
      {reporter && (
        <Fact>
          {complaint && `${reportReasonNames[complaint]}, `}reported by{' '}
          <PersonLink person={reporter} />
        </Fact>
      )}
    </>
  );
}

const Fact = ({ children }: { children: ReactNode }) => <> · {children}</>;

function Words({ label, children }: { label: string; children: string }) {
  return (
    <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
      <span className="text-text-3">{label}: </span>
      {children}
    </p>
  );
}
