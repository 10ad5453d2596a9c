// Notifies the person who invited somebody into a studio of the answer.
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const studioInvitationAnswered: MailTemplate<'studio-invitation-answered'> = {
  subject: ({ name, studioName, isAccepted }) =>
    isAccepted ? `${name} joined ${studioName}` : `${name} declined your invitation`,
  Body: ({ payload: { studioId, studioName, name, isAccepted }, brand }) => (
    <MailLayout
      brand={brand}
      title={isAccepted ? 'Your invitation was accepted' : 'Your invitation was declined'}
      preheader={isAccepted ? `${name} is in ${studioName} now.` : `${name} does not join.`}
    >
      <MailHeading>
        {isAccepted ? `${name} joined ${studioName}` : `${name} does not join ${studioName}`}
      </MailHeading>
      <Paragraph>
        {isAccepted
          ? `You had invited ${name} to join ${studioName}. They belong to it now.`
          : `You had invited ${name} to join ${studioName}, and they declined. You can invite them again.`}
      </Paragraph>
      <MailButton
        href={`${brand.publicUrl}/dashboard/studios/${studioId}`}
        label="Open the studio"
      />
    </MailLayout>
  ),
};
