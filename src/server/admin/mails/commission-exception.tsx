// Tells an instructor, or an owner of a studio, of an exception from the standing commission, and what it means in money.
import { exceptionText, exceptionTitle } from '#domain/text/commission-exception-text.ts';
import { earningsPath } from '#domain/money/payee-text.ts';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const commissionException: MailTemplate<'commission-exception'> = {
  subject: (change) => exceptionTitle(change),
  Body: ({ payload, brand }) => {
    const path = earningsPath(payload.of?.kind === 'studio' ? payload.of : undefined);
    const title = exceptionTitle(payload);
    return (
      <MailLayout brand={brand} title={title} preheader={exceptionText(payload)}>
        <MailHeading>{title}</MailHeading>
        <Paragraph>{exceptionText(payload)}</Paragraph>
        <Paragraph>You need not do anything.</Paragraph>
        <MailButton href={`${brand.publicUrl}${path}`} label="View earnings" />
      </MailLayout>
    );
  },
};
