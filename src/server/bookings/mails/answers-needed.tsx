// Asks a learner for answers that the instructor requires of everybody who booked.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { shortDayOf } from './first-meeting.ts';
import { classFact, instructorFact, whenFact } from './session-facts.tsx';

export const answersNeeded: MailTemplate<'answers-needed'> = {
  subject: ({ session }) => `Something to answer before ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload: { bookingId, session }, brand }) => (
    <MailLayout
      brand={brand}
      title="Something to answer before your class"
      preheader={`${session.instructorName} asks everybody who comes.`}
    >
      <MailHeading>{session.instructorName} asks you something</MailHeading>
      <Paragraph>
        It helps to prepare the class, and takes a minute. Your booking stays as it is.
      </Paragraph>
      <FactTable facts={[classFact(session), whenFact(session), instructorFact(session)]} />
      <MailButton href={`${brand.publicUrl}/bookings/${bookingId}#answers`} label="Answer" />
      <FinePrint>
        The people who run the class read your answers, our team only for a reason. They are deleted
        90 days after the class.
      </FinePrint>
    </MailLayout>
  ),
};
