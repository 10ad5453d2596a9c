// Rows of payments and refunds in the lists of operators.
import type { ReactNode } from 'react';
import type { PaymentLine, RefundLine } from '#contract/admin/money-list-shapes.ts';
import { creditNoteText } from '#domain/money/document-numbers.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { PersonLink } from '../../admin-links.tsx';
import { refundWords } from '../../bookings/history-words.ts';
import { Moment } from '../../moment.tsx';
import { MoneyRow } from './money-row.tsx';
import { fundingWords, paymentLooks, providerWords, refundLooks } from './money-words.ts';

type Booked = Omit<Pick<PaymentLine, keyof PaymentLine & keyof RefundLine>, 'state'>;

export function PaymentRow({ line }: { line: PaymentLine }) {
  const { refunded, receipt, isAddition } = line;
  const notes = [
    isAddition && 'seats added',
    refunded > 0 && `${moneyText(centsOf(refunded))} refunded`,
  ];
  return (
    <BookedRow
      line={line}
      badge={paymentLooks[line.state]}
      note={notes.filter(Boolean).join(', ')}
      facts={receipt !== null && <p>Receipt {receipt}</p>}
    />
  );
}

export function RefundRow({ line }: { line: RefundLine }) {
  const { reason, funding, failure, creditNote } = line;
  return (
    <BookedRow
      line={line}
      badge={refundLooks[line.state]}
      note={`${refundWords[reason] ?? reason}, ${fundingWords[funding]}`}
      facts={
        <>
          {creditNote !== null && <p>Credit note {creditNoteText(creditNote)}</p>}
          {failure && <p className="text-danger wrap-anywhere">{failure}</p>}
        </>
      }
    />
  );
}

interface BookedRowProps {
  line: Booked;
  badge: (typeof paymentLooks)[PaymentLine['state']];
  note: string;
  facts: ReactNode;
}

function BookedRow({ line, badge, note, facts }: BookedRowProps) {
  const { bookingId, amount, learner, provider, reference, at } = line;
  return (
    <MoneyRow
      to={`/admin/bookings/${bookingId}`}
      amount={moneyText(centsOf(amount))}
      badge={badge}
      note={note}
      who={learner ? <PersonLink person={learner} /> : formerMember}
      booked={line.class}
      eventId={line.eventId}
      facts={
        <>
          <p>
            <Moment at={at} />
          </p>
          {facts}
          <p className="wrap-anywhere">
            {providerWords[provider]}
            {reference !== null && <span className="font-mono text-xs"> {reference}</span>}
          </p>
        </>
      }
    />
  );
}
