// Notifies an instructor that a learner canceled.
import type { MailPayload } from '#contract/mails.ts';
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { taughtLink } from './taught-link.ts';
import { classFact, whenFact } from './session-facts.tsx';
import { dayOf, shortDayOf } from './first-meeting.ts';
import { seatsText } from './seats-text.ts';

type Payload = MailPayload<'booking-withdrawn'>;

function headingOf({ learnerName, rescheduled, byUs }: Payload): string {
  if (byUs) return `We have canceled the booking of ${learnerName}`;
  if (rescheduled === 'silent') return `${learnerName} did not reply in time`;
  return rescheduled ? `${learnerName} cannot come any more` : `${learnerName} canceled`;
}

export const bookingWithdrawn: MailTemplate<'booking-withdrawn'> = {
  subject: ({ session, seats }) =>
    `Canceled: ${seatsText(seats)} in ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, seats, priceCents, bookedSeats, capacity, isDemoMoney } = payload;
    return (
      <MailLayout
        brand={brand}
        title="A booking was canceled"
        preheader={`${seatsText(seats)} ${seats === 1 ? 'is' : 'are'} free again on ${dayOf(session)}.`}
      >
        <MailHeading>{headingOf(payload)}</MailHeading>
        <Paragraph>
          {seats === 1 ? 'The seat is' : `The ${seats} seats are`} free again, and offered to the
          waiting list first.
        </Paragraph>
        <FactTable
          facts={[
            classFact(session),
            whenFact(session),
            { name: 'Seats', value: seats },
            { name: 'Booked', value: `${bookedSeats} of ${capacity} seats` },
          ]}
        />
        {priceCents > 0 && <Paragraph>{moneySentence(payload)}</Paragraph>}
        <MailButton href={taughtLink(brand, session)} label="View this date" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};

function moneySentence({ learnerName, priceCents, isForfeited, rescheduled, byUs }: Payload) {
  const price = moneyText(priceCents);
  if (byUs) return sentenceByUs(learnerName, { ...byUs, isForfeited });
  if (isForfeited)
    return `Free cancellation had ended: the ${price} stays paid, unless you grant a refund that ${learnerName} may ask for.`;
  return rescheduled
    ? `You changed the time or the place, so ${price} goes back to ${learnerName}.`
    : `It was in time: ${price} goes back to ${learnerName}.`;
}

function sentenceByUs(
  learnerName: string,
  { refundCents, isForfeited }: { refundCents: number; isForfeited: boolean },
): string {
  const back = `${moneyText(refundCents)} goes back to ${learnerName}`;
  if (!isForfeited) return `${back}.`;
  const stays = `stays paid, unless you grant a refund that ${learnerName} may ask for.`;
  return refundCents > 0 ? `${back}. The rest ${stays}` : `What ${learnerName} paid ${stays}`;
}
