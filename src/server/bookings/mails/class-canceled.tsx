// Notifies a learner that the session they booked is canceled, and of the refund.
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { instructorFact, whenFact } from './session-facts.tsx';
import { dayOf, shortDayOf } from './first-meeting.ts';
import { calendarOf } from './mailed-calendar.ts';

/** A learner who canceled too late may have been refunded everything before. */
const backText = (refundCents: number): string =>
  refundCents > 0 ? moneyText(refundCents) : 'You already got everything back';

export const classCanceled: MailTemplate<'class-cancelled'> = {
  ...calendarOf('CANCEL'),
  subject: ({ session }) => `Your class is canceled: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, priceCents, refundCents, reason, isTooFew, isDemoMoney } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Your class is canceled"
        preheader={
          refundCents > 0
            ? `You get ${moneyText(refundCents)} back.`
            : `It does not take place on ${dayOf(session)}.`
        }
      >
        <MailHeading>{session.title} is canceled</MailHeading>
        <Paragraph>
          We are sorry: the class you booked for {dayOf(session)} does not take place
          {isTooFew && ', because too few people have booked'}.
        </Paragraph>
        {reason !== undefined && <Quotation text={reason} />}
        <FactTable
          facts={[
            whenFact(session),
            instructorFact(session),
            ...(priceCents > 0 ? [{ name: 'Refund', value: backText(refundCents) }] : []),
          ]}
        />
        {refundCents > 0 && (
          <Paragraph>
            {moneyText(refundCents)} goes back the way you paid. You need not do anything, and we
            write again when it is sent.
          </Paragraph>
        )}
        <MailButton href={`${brand.publicUrl}/explore`} label="Find another class" />
        <DemoMoney isDemoMoney={isDemoMoney} />
      </MailLayout>
    );
  },
};
