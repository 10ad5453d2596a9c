// Sends an instructor the learners of a session that begins soon, with their codes and what they last wrote.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailSection } from '#platform/mail/kit/mail-section.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { answerLines } from './answer-facts.tsx';
import { shortDayOf } from './first-meeting.ts';
import { whenFact, whereFact } from './session-facts.tsx';
import { seatsText } from './seats-text.ts';

export const sessionRoster: MailTemplate<'session-roster'> = {
  subject: ({ session }) => `Who is coming to ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload: { sessionId, session, learners }, brand }) => {
    const seats = learners.reduce((sum, learner) => sum + learner.seats, 0);
    return (
      <MailLayout
        brand={brand}
        title="Who is coming"
        preheader={`${seatsText(seats)} booked in ${session.title}.`}
      >
        <MailHeading>Who is coming to {session.title}</MailHeading>
        <Paragraph>
          {seatsText(seats)} booked so far. Learners show their code at the door.
        </Paragraph>
        <FactTable facts={[whenFact(session), whereFact(session)]} />
        <MailSection>Learners</MailSection>
        <FactTable
          facts={learners.map(({ name, seats: booked, code, message, answers }) => ({
            name,
            value: (
              <>
                <div>
                  {code} · {seatsText(booked)}
                </div>
                {answerLines(answers)}
                {message !== null && <div>“{message}”</div>}
              </>
            ),
          }))}
        />
        <MailButton
          href={`${brand.publicUrl}/dashboard/teacher/sessions/${sessionId}`}
          label="Open the list"
        />
        <FinePrint>Later bookings and cancellations are shown there.</FinePrint>
      </MailLayout>
    );
  },
};
