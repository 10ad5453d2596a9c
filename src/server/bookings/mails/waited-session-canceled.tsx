// Notifies a learner on the waiting list of a session that it is canceled.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { instructorFact, whenFact } from './session-facts.tsx';
import { dayOf, shortDayOf } from './first-meeting.ts';

export const waitedSessionCanceled: MailTemplate<'waited-session-off'> = {
  subject: ({ session }) => `Waiting list, canceled: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, seats, hadOffer, hasOtherSessions, reason } = payload;
    return (
      <MailLayout
        brand={brand}
        title="A class you wait for is canceled"
        preheader={`It does not take place on ${dayOf(session)}.`}
      >
        <MailHeading>{session.title} is canceled</MailHeading>
        <Paragraph>
          We are sorry: the class you were waiting for on {dayOf(session)} does not take place.{' '}
          {hadOffer
            ? `The ${seats === 1 ? 'seat' : `${seats} seats`} we kept for you can no longer be booked.`
            : 'Your place on its waiting list has ended with it.'}
        </Paragraph>
        {reason !== undefined && <Quotation text={reason} />}
        <FactTable facts={[whenFact(session), instructorFact(session)]} />
        {hasOtherSessions ? (
          <>
            <Paragraph>The class has other dates; maybe one of them suits you.</Paragraph>
            <MailButton
              href={`${brand.publicUrl}/classes/${session.classId}`}
              label="See other dates"
            />
          </>
        ) : (
          <MailButton href={`${brand.publicUrl}/explore`} label="Find another class" />
        )}
      </MailLayout>
    );
  },
};
