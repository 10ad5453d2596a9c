// Tells an instructor, or the owner of a studio, of a tax on the commission: what it means in money, or that it does not come.
import { taxSubject, taxText, taxTitle } from '#domain/text/commission-tax-text.ts';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { EarningsButton } from './earnings-button.tsx';

export const commissionTax: MailTemplate<'commission-tax'> = {
  subject: taxSubject,
  Body: ({ payload, brand }) => {
    const { bps, name, number, isCanceled, isForOwner } = payload;
    return (
      <MailLayout brand={brand} title={taxTitle(payload)} preheader={taxText(payload)}>
        <MailHeading>{taxTitle(payload)}</MailHeading>
        <Paragraph>{taxText(payload)}</Paragraph>
        {number !== '' && bps > 0 && !isCanceled && (
          <Paragraph>
            Our {name} number is {number}. Your statements name it, too.
          </Paragraph>
        )}
        <Paragraph>You need not do anything.</Paragraph>
        <EarningsButton brand={brand} isForOwner={isForOwner} />
      </MailLayout>
    );
  },
};
