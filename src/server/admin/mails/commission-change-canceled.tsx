// Tells an instructor, or the owner of a studio, who heard of a new commission that it stays as it is.
import { percentText, sameCommissionText } from '#domain/text/commission-text.ts';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { EarningsButton } from './earnings-button.tsx';

export const commissionChangeCanceled: MailTemplate<'commission-change-canceled'> = {
  subject: ({ bps }) => `Our commission stays at ${percentText(bps)}`,
  Body: ({ payload: { bps, isForOwner }, brand }) => (
    <MailLayout
      brand={brand}
      title="Our commission stays as it is"
      preheader="The change we announced does not come."
    >
      <MailHeading>Our commission stays at {percentText(bps)}</MailHeading>
      <Paragraph>
        We told you that our commission would change. It does not: it stays at {percentText(bps)}.{' '}
        {sameCommissionText(bps)}
      </Paragraph>
      <EarningsButton brand={brand} isForOwner={isForOwner} />
    </MailLayout>
  ),
};
