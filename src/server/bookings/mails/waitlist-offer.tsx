// Offers free seats to a learner on a waiting list, or whose booking was canceled by mistake.
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
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailPayload } from '#contract/mails.ts';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { instructorFact, totalText, whenFact, whereFact } from './session-facts.tsx';
import { shortDayOf, startOf } from './first-meeting.ts';

const areFree = (seats: number): string => (seats === 1 ? 'A seat is' : `${seats} seats are`);

/** Why the seats are kept, and until when. */
function Why({ payload, until }: { payload: MailPayload<'waitlist-offer'>; until: string }) {
  const { seats, byUs } = payload;
  const them = seats === 1 ? 'it' : 'them';
  if (!byUs)
    return (
      <Paragraph>
        You were next on the waiting list, so we keep {them} for you until {until}. After that, the
        next person gets {them}.
      </Paragraph>
    );
  return (
    <>
      <Paragraph>
        Your booking was canceled, and we can give you {seats === 1 ? 'the seat' : 'the seats'}{' '}
        back. We keep {them} for you until {until}. After that, somebody else can have {them}.
      </Paragraph>
      {byUs.words !== undefined && <Quotation text={byUs.words} />}
    </>
  );
}

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
      <MailLayout
        brand={brand}
        title={payload.byUs ? 'Seats kept for you' : 'Seats came free'}
        preheader={`Kept for you until ${until}.`}
      >
        <MailHeading>
          {areFree(seats)} free in {session.title}
        </MailHeading>
        <Why payload={payload} until={until} />
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
