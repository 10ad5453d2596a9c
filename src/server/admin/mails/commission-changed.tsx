// Tells an instructor, or the owner of a studio, of a new commission before it counts, with what it means in money.
import {
  commissionChangeText,
  commissionExampleText,
  countsFromText,
  keptCommissionText,
  ownCommissionText,
  percentText,
} from '#domain/text/commission-text.ts';
import { FactTable } from '#platform/mail/kit/fact-table.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { EarningsButton } from './earnings-button.tsx';

export const commissionChanged: MailTemplate<'commission-changed'> = {
  subject: ({ toBps, countsFrom }) =>
    `Our commission is ${percentText(toBps)} from ${countsFromText(countsFrom)}`,
  Body: ({ payload, brand }) => {
    const { fromBps, toBps, countsFrom, isReplacement, ownBps } = payload;
    return (
      <MailLayout
        brand={brand}
        title="Our commission changes"
        preheader={commissionExampleText(payload)}
      >
        <MailHeading>Our commission changes</MailHeading>
        <Paragraph>
          {commissionChangeText(payload)} {commissionExampleText(payload)}
        </Paragraph>
        {ownBps !== undefined && <Paragraph>{ownCommissionText(ownBps)}</Paragraph>}
        {isReplacement && (
          <Paragraph>This takes the place of the change we announced before.</Paragraph>
        )}
        <FactTable
          facts={[
            { name: 'Today', value: percentText(fromBps) },
            { name: 'New', value: percentText(toBps) },
            { name: 'Counts from', value: countsFromText(countsFrom) },
          ]}
        />
        <Paragraph>{keptCommissionText(payload)} You need not do anything.</Paragraph>
        <EarningsButton brand={brand} isForOwner={payload.isForOwner} />
      </MailLayout>
    );
  },
};
