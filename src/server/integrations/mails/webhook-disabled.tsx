// Notifies operators that a webhook endpoint is off, and why.
import { whyWebhookIsOff } from '#domain/integrations/delivery-rules.ts';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

export const webhookDisabled: MailTemplate<'webhook-disabled'> = {
  subject: ({ host }) => `A webhook endpoint is off: ${host}`,
  Body: ({ payload: { webhookId, host, why }, brand }) => (
    <MailLayout brand={brand} title="A webhook endpoint is off" preheader={whyWebhookIsOff[why]}>
      <MailHeading>A webhook endpoint is off</MailHeading>
      <Paragraph>
        We send nothing to {host} any more. {whyWebhookIsOff[why]}
      </Paragraph>
      <Paragraph>
        Once the receiver works again, turn the endpoint on and send again what has failed.
      </Paragraph>
      <MailButton
        href={`${brand.publicUrl}/admin/integrations/${webhookId}`}
        label="View the endpoint"
      />
    </MailLayout>
  ),
};
