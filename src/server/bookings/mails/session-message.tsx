// Sends a learner the instructor's message to everybody who booked a session.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { classFact, whenFact, whereFact } from './session-facts.tsx';
import { shortDayOf } from './first-meeting.ts';

export const sessionMessage: MailTemplate<'session-message'> = {
  subject: ({ session }) =>
    `${session.instructorName} writes about ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload: { session, bookingId, message }, brand }) => (
    <MailLayout
      brand={brand}
      title="A message from your instructor"
      preheader={message.slice(0, 120)}
    >
      <MailHeading>A message from {session.instructorName}</MailHeading>
      <Paragraph>They write to everybody who booked this date:</Paragraph>
      <Quotation text={message} />
      <FactTable facts={[classFact(session), whenFact(session), whereFact(session)]} />
      <MailButton href={`${brand.publicUrl}/bookings/${bookingId}`} label="View booking" />
      <FinePrint>A reply to this email does not reach {session.instructorName}.</FinePrint>
    </MailLayout>
  ),
};
