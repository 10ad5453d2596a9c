// Asks a learner whether the new time, or the new place, of a session they booked suits them.
import { momentText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { DemoMoney } from '#platform/mail/kit/demo-money.tsx';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { instructorFact, movedFacts, rescheduleFacts, whereFact } from './session-facts.tsx';
import { shortDayOf } from './first-meeting.ts';
import { calendarOf } from './mailed-calendar.ts';

const invitation = calendarOf('REQUEST');

/** An unpaid booking has no calendar entry. */
export const sessionRescheduled: MailTemplate<'session-rescheduled'> = {
  calendar: (payload, brand) =>
    payload.isBooked ? invitation.calendar(payload, brand) : undefined,
  attachments: (payload, brand) => (payload.isBooked ? invitation.attachments(payload, brand) : []),
  subject: ({ session, oldLocation }) =>
    `Can you come? New ${oldLocation === undefined ? 'time' : 'place'}: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, entry, seats, priceCents, token, note, repliesUntil, isBooked } = payload;
    const { oldLocation } = payload;
    const what = oldLocation === undefined ? 'time' : 'place';
    const { timeZone, instructorName } = session;
    const isOne = seats === 1;
    const page = `${brand.publicUrl}/reschedules/${entry.bookingId}?token=${encodeURIComponent(token)}`;
    const isPaid = priceCents > 0 && isBooked;
    const until = momentText(repliesUntil, timeZone);
    return (
      <MailLayout
        brand={brand}
        title={`Your class has a new ${what}`}
        preheader={`Reply by ${until}.`}
      >
        <MailHeading>
          {session.title} has a new {what}
        </MailHeading>
        <Paragraph>
          {instructorName} had to{' '}
          {oldLocation === undefined ? 'reschedule the class' : 'move the class to another place'}.
          Your {isOne ? 'seat is' : 'seats are'} kept: tell us whether the new {what} suits you.
        </Paragraph>
        {note !== null && <Quotation text={note} />}
        <FactTable
          facts={[
            ...(oldLocation === undefined
              ? [...rescheduleFacts(session, payload), whereFact(session)]
              : movedFacts(session, oldLocation)),
            instructorFact(session),
          ]}
        />
        <MailButton href={`${page}&answer=accept`} label="I can make it" />
        <Paragraph>
          It does not suit you?{' '}
          <MailLink href={`${page}&answer=refund`}>
            {isPaid ? `Get ${moneyText(priceCents)} back` : 'Cancel my booking'}
          </MailLink>
        </Paragraph>
        <Paragraph>
          {isPaid
            ? `If we do not hear from you by ${until}, your booking is canceled and you get everything back.`
            : `If we do not hear from you by ${until}, your ${isOne ? 'seat goes' : 'seats go'} to somebody else.`}
        </Paragraph>
        {isBooked && (
          <FinePrint>
            Your calendar shows the new {what} already; it is taken out again if you do not come.
          </FinePrint>
        )}
        <DemoMoney isDemoMoney={payload.isDemoMoney} />
      </MailLayout>
    );
  },
};
