// Invites a person into a studio.
import { aRole, studioRoleWords } from '#domain/studios/studio-roles.ts';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const studioInvitation: MailTemplate<'studio-invitation'> = {
  subject: ({ inviterName, studioName }) => `${inviterName} invites you to join ${studioName}`,
  Body: ({ payload: { inviterName, studioName, role, invitationId, token, expiresAt }, brand }) => {
    const link = `${brand.publicUrl}/studio-invitations/${invitationId}?token=${token}`;
    return (
      <MailLayout
        brand={brand}
        title="An invitation to a studio"
        preheader={`Join ${studioName} on ${brand.brandName} as ${aRole(role)}.`}
      >
        <MailHeading>Join {studioName}</MailHeading>
        <Paragraph>
          {inviterName} invites you to join this studio on {brand.brandName} as {aRole(role)}.
        </Paragraph>
        <Paragraph>
          {studioRoleWords[role].name}: {studioRoleWords[role].meaning}
        </Paragraph>
        <MailButton href={link} label="See the invitation" />
        <FinePrint>
          You accept or decline on the page. The link is yours alone, works once, and until{' '}
          {dayText.format(new Date(expiresAt))}. If you do not know {inviterName}, you can ignore
          this email.
        </FinePrint>
      </MailLayout>
    );
  },
};

const dayText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
