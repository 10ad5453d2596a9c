// Notifies a learner that their booking is canceled, and of the refund.
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { classFact, whenFact } from './session-facts.tsx';
import { dayOf, shortDayOf } from './first-meeting.ts';
import { calendarOf } from './mailed-calendar.ts';

const whyOf = (rescheduled: 'declined' | 'silent', instructorName: string): string =>
  rescheduled === 'silent'
    ? `${instructorName} had to change the time or the place of this class, and we did not hear from you in time whether that suits you.`
    : 'You told us that the new time or place of this class does not suit you.';

export const bookingCanceled: MailTemplate<'booking-cancelled'> = {
  ...calendarOf('CANCEL'),
  subject: ({ session }) => `Booking canceled: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats, priceCents, refundCents, isForfeited, isDemoMoney } = payload;
    const { rescheduled, byUs } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Your booking is canceled"
        preheader={
          refundCents > 0
            ? `${moneyText(refundCents)} goes back to you.`
            : `${session.title}, ${dayOf(session)}.`
        }
      >
        <MailHeading>Your booking is canceled</MailHeading>
        {rescheduled && <Paragraph>{whyOf(rescheduled, session.instructorName)}</Paragraph>}
        {byUs ? (
          <ByUs words={byUs.words} />
        ) : (
          <Paragraph>
            {seats === 1 ? 'Your seat is' : `Your ${seats} seats are`} free for somebody else.
          </Paragraph>
        )}
        <FactTable
          facts={[
            classFact(session),
            whenFact(session),
            { name: 'Seats', value: seats },
            ...(priceCents > 0
              ? [
                  { name: 'Paid', value: moneyText(priceCents) },
                  { name: 'Refund', value: refundCents > 0 ? moneyText(refundCents) : 'None' },
                ]
              : []),
          ]}
        />
        {refundCents > 0 && (
          <Paragraph>
            {moneyText(refundCents)} goes back the way you paid. We write again when it is sent.
          </Paragraph>
        )}
        {isForfeited ? (
          <>
            <Paragraph>
              {byUs
                ? `${refundCents > 0 ? 'The rest of what you paid' : 'What you paid'} does not go back. `
                : 'Free cancellation had ended, so there is no automatic refund. '}
              You can ask for {byUs ? 'it' : 'one'}. If the class is canceled, you get everything
              back.
            </Paragraph>
            <MailButton
              href={`${brand.publicUrl}/bookings/${entry.bookingId}`}
              label="Ask for a refund"
            />
          </>
        ) : (
          <MailButton href={`${brand.publicUrl}/explore`} label="Explore classes" />
        )}
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};

const ByUs = ({ words }: { words: string | undefined }) => (
  <>
    <Paragraph>
      Our team has canceled this booking for you{words === undefined ? '.' : ':'}
    </Paragraph>
    {words !== undefined && <Quotation text={words} />}
  </>
);
