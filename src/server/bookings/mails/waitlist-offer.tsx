// Offers free seats to a learner on a waiting list.
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { moneyText, priceText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailPayload } from '#contract/mails.ts';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { instructorFact, totalText, whenFact, whereFact } from './session-facts.tsx';
import { shortDayOf, startOf } from './first-meeting.ts';

const areFree = (seats: number): string => (seats === 1 ? 'A seat is' : `${seats} seats are`);

/** Undefined for a mail that an older version of the code queued. */
function rulesText(payload: MailPayload<'waitlist-offer'>): string | undefined {
  const { session, unitPriceCents: priceCents, refundWindowHours, offeredAt } = payload;
  if (refundWindowHours === undefined || offeredAt === undefined) return undefined;
  const { timeZone } = session;
  const toCancel = { startsAt: startOf(session), timeZone, priceCents, refundWindowHours };
  return cancellationText(toCancel, new Date(offeredAt));
}

export const waitlistOffer: MailTemplate<'waitlist-offer'> = {
  subject: ({ session, seats }) =>
    `${areFree(seats)} free for you: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, seats, unitPriceCents, entryId, token, offerExpiresAt, isDemoMoney } = payload;
    const until = momentText(offerExpiresAt, session.timeZone);
    const link = `${brand.publicUrl}/waitlist/${entryId}?token=${encodeURIComponent(token)}`;
    const isFree = unitPriceCents === 0;
    const rules = rulesText(payload);
    return (
      <MailLayout brand={brand} title="Seats came free" preheader={`Kept for you until ${until}.`}>
        <MailHeading>
          {areFree(seats)} free in {session.title}
        </MailHeading>
        <Paragraph>
          You were next on the waiting list, so we keep {seats === 1 ? 'it' : 'them'} for you until{' '}
          {until}. After that, the next person gets {seats === 1 ? 'it' : 'them'}.
        </Paragraph>
        <FactTable
          facts={[
            whenFact(session),
            whereFact(session),
            instructorFact(session),
            { name: 'Seats', value: seats },
            {
              name: 'Price',
              value: isFree ? priceText(0) : totalText(seats, unitPriceCents * seats),
            },
          ]}
        />
        {rules && <Paragraph>{rules}</Paragraph>}
        <MailButton href={link} label={seats === 1 ? 'Accept the seat' : 'Accept the seats'} />
        <Paragraph>
          You cannot make it? Let somebody else come: <MailLink href={link}>Decline</MailLink>
        </Paragraph>
        {!isFree && (
          <FinePrint>
            Nothing is charged unless you accept: then you pay {moneyText(unitPriceCents * seats)}.
          </FinePrint>
        )}
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
