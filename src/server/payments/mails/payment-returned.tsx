// Apologizes to a learner whose payment bought no seats and is returned.
import type { MailPayload } from '#contract/mails.ts';
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { bookingFacts } from './money-facts.tsx';

type Payload = MailPayload<'payment-returned'>;

const whatHappened: Record<Payload['reason'], string> = {
  no_seat: 'We are sorry: your payment came too late, and there is no seat left for you.',
  given_up: 'Your payment reached us after your booking was canceled, so we do not keep it.',
  wrong_amount:
    'We are sorry: what reached us is not the price of your booking, so we could not take it.',
  paid_twice: 'Your booking was paid twice. It stays as it is; the second payment goes back.',
};

/** Sentences about seats that were added to a booking: the learner keeps the seats they had before. */
const whatHappenedToAdded: Record<Payload['reason'], string> = {
  no_seat:
    'We are sorry: your payment for more seats came too late, so they were not booked. Your other seats stay as they are.',
  given_up:
    'Your payment for more seats reached us after they were canceled, so we do not keep it. Your other seats stay as they are.',
  wrong_amount:
    'We are sorry: what reached us is not the price of the seats you wanted to add, so we could not take it. Your other seats stay as they are.',
  paid_twice:
    'The seats you added were paid twice. Your booking stays as it is; the second payment goes back.',
};

export const paymentReturned: MailTemplate<'payment-returned'> = {
  subject: ({ refundCents, title }) =>
    `Your payment of ${moneyText(refundCents)} goes back: ${title}`,
  Body: ({ payload, brand }) => {
    const { bookingId, classId, refundCents, reason, addsTo, isDemoMoney } = payload;
    const bookingToView = addsTo ?? (reason === 'paid_twice' ? bookingId : undefined);
    return (
      <MailLayout
        brand={brand}
        title="Your payment goes back"
        preheader={`You get all of the ${moneyText(refundCents)} back.`}
      >
        <MailHeading>Your payment goes back</MailHeading>
        <Paragraph>{(addsTo ? whatHappenedToAdded : whatHappened)[reason]}</Paragraph>
        <Paragraph>
          You get all of it back, the way you paid. You need not do anything, and we write again
          when it is sent.
        </Paragraph>
        <FactTable
          facts={[...bookingFacts(payload), { name: 'Refund', value: moneyText(refundCents) }]}
        />
        {bookingToView ? (
          <MailButton href={`${brand.publicUrl}/bookings/${bookingToView}`} label="View booking" />
        ) : (
          <MailButton href={`${brand.publicUrl}/classes/${classId}`} label="See other dates" />
        )}
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
