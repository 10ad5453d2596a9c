// Notifies the owner of an account that recovery codes were made, or that one was used.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { NotYou } from './not-you.tsx';
import { writtenTime } from './written-time.ts';

export const recoveryCodesMade: MailTemplate<'auth-recovery-codes-made'> = {
  subject: (_, { brandName }) => `New recovery codes for your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout
      brand={brand}
      title="New recovery codes"
      preheader="If it was you, there is nothing to do."
    >
      <MailHeading>New recovery codes</MailHeading>
      <Paragraph>
        Ten recovery codes were made for your {brand.brandName} account.{' '}
        {!payload.isFirst && 'Earlier ones no longer work. '}
        If it was you, there is nothing to do.
      </Paragraph>
      <FactTable facts={[{ name: 'When', value: writtenTime(payload.changedAt) }]} />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};

export const recoveryCodeUsed: MailTemplate<'auth-recovery-code-used'> = {
  subject: (_, { brandName }) => `A recovery code was used for your ${brandName} account`,
  Body: ({ payload, brand }) => (
    <MailLayout brand={brand} title="A recovery code was used" preheader={leftText(payload.left)}>
      <MailHeading>A recovery code was used</MailHeading>
      <Paragraph>
        Somebody signed in to your {brand.brandName} account with your password and a recovery code.
        If it was you, there is nothing to do. {leftText(payload.left)}{' '}
        {payload.left < 4 && (
          <MailLink href={payload.settingsUrl}>Make new ones in your profile settings.</MailLink>
        )}
      </Paragraph>
      <FactTable
        facts={[
          { name: 'When', value: writtenTime(payload.changedAt) },
          { name: 'Codes left', value: String(payload.left) },
        ]}
      />
      <NotYou resetUrl={payload.resetUrl} brand={brand} />
    </MailLayout>
  ),
};

const leftText = (left: number): string => {
  if (left === 0) return 'It was your last one.';
  return left === 1 ? 'You have one code left.' : `You have ${left} codes left.`;
};
