// Brings a learner what the instructor writes to everybody who booked a date.
import { dateText } from '#domain/date-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { classFact, whenFact, whereFact } from './date-facts.tsx';
import { startOf } from './first-meeting.ts';

export const sessionMessage: MailTemplate<'session-message'> = {
  subject: ({ date }) =>
    `${date.teacherName} writes about ${date.title}, ${dateText(startOf(date), date.timeZone)}`,
  Body: ({ payload: { date, bookingId, message }, brand }) => (
    <MailLayout
      brand={brand}
      title="A message from your instructor"
      preheader={message.slice(0, 120)}
    >
      <MailHeading>A message from {date.teacherName}</MailHeading>
      <Paragraph>They write to everybody who booked this date:</Paragraph>
      <Quotation text={message} />
      <FactTable facts={[classFact(date), whenFact(date), whereFact(date)]} />
      <MailButton href={`${brand.publicUrl}/bookings/${bookingId}`} label="View booking" />
      <FinePrint>An answer to this email does not reach {date.teacherName}.</FinePrint>
    </MailLayout>
  ),
};
