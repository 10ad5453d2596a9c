// Notifies an instructor that a learner has changed what they answered at booking.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { shortDayOf } from './first-meeting.ts';
import { classFact, whenFact } from './session-facts.tsx';
import { taughtLink } from './taught-link.ts';

export const answersChanged: MailTemplate<'answers-changed'> = {
  subject: ({ session, learnerName }) =>
    `New answers of ${learnerName}: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload: { session, learnerName }, brand }) => (
    <MailLayout
      brand={brand}
      title="New answers"
      preheader={`${learnerName} changed what they answered at booking.`}
    >
      <MailHeading>{learnerName} changed their answers</MailHeading>
      <Paragraph>The list of who is coming shows them as they are now.</Paragraph>
      <FactTable facts={[classFact(session), whenFact(session)]} />
      <MailButton href={taughtLink(brand, session)} label="Open the list" />
    </MailLayout>
  ),
};
