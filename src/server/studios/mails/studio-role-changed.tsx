// Notifies a member of a studio of another role, or that they were removed.
import { aRole, studioRoleWords } from '#domain/studios/studio-roles.ts';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const studioRoleChanged: MailTemplate<'studio-role-changed'> = {
  subject: ({ studioName, role }) =>
    role === null
      ? `You no longer belong to ${studioName}`
      : `You are ${aRole(role)} of ${studioName} now`,
  Body: ({ payload: { studioId, studioName, role, actorName }, brand }) => (
    <MailLayout
      brand={brand}
      title="Your part in a studio"
      preheader={role === null ? 'You were removed.' : `You are ${aRole(role)} now.`}
    >
      {role === null ? (
        <>
          <MailHeading>You no longer belong to {studioName}</MailHeading>
          <Paragraph>{actorName ?? 'An owner'} has removed you from the studio.</Paragraph>
          <Paragraph>Your account stays as it is.</Paragraph>
          <MailButton href={`${brand.publicUrl}/dashboard/studios`} label="Your studios" />
        </>
      ) : (
        <>
          <MailHeading>
            You are {aRole(role)} of {studioName} now
          </MailHeading>
          <Paragraph>
            {actorName === null
              ? 'Its last owner has deleted their account, and you have belonged to it the longest.'
              : `${actorName} has given you this role.`}
          </Paragraph>
          <Paragraph>{studioRoleWords[role].meaning}</Paragraph>
          <MailButton
            href={`${brand.publicUrl}/dashboard/studios/${studioId}`}
            label="Open the studio"
          />
        </>
      )}
    </MailLayout>
  ),
};
