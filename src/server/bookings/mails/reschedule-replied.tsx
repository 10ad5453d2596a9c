// Notifies an instructor who comes at the new time, or to the new place, of a session.
import { countedText } from '#domain/text/length-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { classFact, whenFact } from './session-facts.tsx';
import { shortDayOf } from './first-meeting.ts';

const people = (count: number): string => (count === 0 ? 'None' : countedText(count, 'booking'));

const staysText = (count: number): string => {
  if (count === 0) return 'No booking stays';
  return count === 1 ? '1 booking stays' : `${count} bookings stay`;
};

export const rescheduleReplied: MailTemplate<'reschedule-replied'> = {
  subject: ({ session, accepted }) =>
    `${staysText(accepted)}: ${session.title}, ${shortDayOf(session)}`,
  Body: ({ payload, brand }) => {
    const { session, sessionId, accepted, refund, silent, bookedSeats, capacity } = payload;
    const { isNewPlace } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Everybody has been asked"
        preheader={`${staysText(accepted)} for the new ${isNewPlace ? 'place' : 'time'}.`}
      >
        <MailHeading>
          {isNewPlace ? 'Who comes to the new place' : 'Who comes at the new time'}
        </MailHeading>
        <Paragraph>
          You {isNewPlace ? 'moved this class to another place' : 'rescheduled this class'}, and the
          people who had booked it have replied, or their time to reply is over. Where they declined
          or did not reply, the booking is canceled, and they get back what they paid. Seats that
          came free are offered to the waiting list.
        </Paragraph>
        <FactTable
          facts={[
            classFact(session),
            whenFact(session),
            { name: 'Coming', value: people(accepted) },
            { name: 'Declined', value: people(refund) },
            { name: 'Did not reply', value: people(silent) },
            { name: 'Booked', value: `${bookedSeats} of ${capacity} seats` },
          ]}
        />
        <MailButton
          href={`${brand.publicUrl}/dashboard/teacher/sessions/${sessionId}`}
          label="View who comes"
        />
      </MailLayout>
    );
  },
};
