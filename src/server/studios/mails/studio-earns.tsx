// Notifies a member of a studio that its classes earn for the studio now, or for their instructors again.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

const titleOf = ({ studioName, earns }: { studioName: string; earns: boolean }): string =>
  earns
    ? `Classes of ${studioName} earn for the studio now`
    : `Classes of ${studioName} earn for their instructors again`;

export const studioEarns: MailTemplate<'studio-earns'> = {
  subject: titleOf,
  Body: ({ payload, brand }) => {
    const { studioId, studioName, earns } = payload;
    return (
      <MailLayout
        brand={brand}
        title={titleOf(payload)}
        preheader="Dates that somebody has booked stay as they were."
      >
        <MailHeading>{titleOf(payload)}</MailHeading>
        <Paragraph>
          {earns
            ? `What learners pay for dates that nobody has booked yet goes to the payout account of ${studioName}, and so do refunds and penalties. This holds for the classes that you teach there, too.`
            : 'What learners pay for dates that nobody has booked yet goes to the instructor of the class.'}{' '}
          Dates that somebody has booked stay as they were.
        </Paragraph>
        {earns && (
          <Paragraph>
            A class of yours earns for you again if you take it out of the studio, where you edit
            it.
          </Paragraph>
        )}
        <MailButton
          href={`${brand.publicUrl}/dashboard/studios/${studioId}`}
          label="Open the studio"
        />
      </MailLayout>
    );
  },
};
