// Warns the owner of an account that a second factor or passkey will be removed, and lets them stop it.
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { writtenTime } from '../written-time.ts';
import { factorFact, factorWords } from './removal-words.ts';

export const removalAsked: MailTemplate<'auth-removal-asked'> = {
  subject: ({ kind }, { brandName }) => `Your ${brandName} ${factorWords[kind]} will be removed`,
  Body: ({ payload, brand }) => {
    const factor = factorWords[payload.kind];
    return (
      <MailLayout
        brand={brand}
        title={`Your ${factor} will be removed`}
        preheader="If you did not ask for this, stop it now."
      >
        <MailHeading>Your {factor} will be removed</MailHeading>
        <Paragraph>
          Our team was told that you can no longer use the {factor} of your {brand.brandName}{' '}
          account. It will be removed at the time below. If you asked for this, there is nothing to
          do.
        </Paragraph>
        <FactTable
          facts={[factorFact(payload), { name: 'Removed on', value: writtenTime(payload.dueAt) }]}
        />
        <Paragraph>Why:</Paragraph>
        <Quotation text={payload.reason} />
        <Paragraph>
          You did not ask for this, or you have found it again? Keep your {factor}. You need not
          sign in for that.
        </Paragraph>
        <MailButton href={payload.stopUrl} label={`Keep my ${factor}`} />
        <Paragraph>
          If it was not you, somebody else wants to get into your account:{' '}
          <MailLink href={payload.resetUrl}>set a new password</MailLink>, and write to{' '}
          <SupportLink brand={brand} />.
        </Paragraph>
        <FinePrint>
          The link works once, until that time. Keep this email to yourself: our team will never ask
          you for it. Signing in with your {factor} keeps it, too.
        </FinePrint>
      </MailLayout>
    );
  },
};
