// Row of a payout in the list of operators.
import type { PayoutListLine } from '#contract/admin/money-list-shapes.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { PersonLink } from '../../admin-links.tsx';
import { Moment } from '../../moment.tsx';
import { MoneyRow } from './money-row.tsx';
import { holdWords, payoutLooks, providerWords } from './money-words.ts';

export function PayoutListRow({ line }: { line: PayoutListLine }) {
  const { payee, amount, netted, holdReason, providers, paidAt, transfers } = line;
  const notes = [
    holdReason && holdWords[holdReason],
    netted !== null && netted > 0 && `${moneyText(centsOf(netted))} kept for debts`,
  ];
  return (
    <MoneyRow
      to={`/admin/sessions/${line.sessionId}`}
      amount={amount === null ? 'Not counted yet' : moneyText(centsOf(amount))}
      badge={payoutLooks[line.state]}
      note={notes.filter(Boolean).join(', ')}
      who={
        payee.isStudio ? (
          <bdi className="font-semibold">{payee.name}</bdi>
        ) : (
          <PersonLink person={{ id: payee.id, fullName: payee.name }} />
        )
      }
      booked={line.class}
      eventId={line.eventId}
      facts={
        <>
          <p>
            Due <Moment at={line.at} />
          </p>
          {paidAt !== null && (
            <p>
              Paid <Moment at={paidAt} />
            </p>
          )}
          <p>
            {providers.map((provider) => providerWords[provider]).join(', ')}
            {transfers > 0 && ` · ${transfers === 1 ? '1 transfer' : `${transfers} transfers`}`}
          </p>
        </>
      }
    />
  );
}
