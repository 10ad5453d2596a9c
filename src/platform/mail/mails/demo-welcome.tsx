// The first mail of a demo: what the mailbox page is, and where to look around.
import { FactTable } from '../kit/fact-table.tsx';
import { FinePrint } from '../kit/fine-print.tsx';
import { MailButton } from '../kit/mail-button.tsx';
import { MailHeading } from '../kit/mail-heading.tsx';
import { MailLayout } from '../kit/mail-layout.tsx';
import { MailLink } from '../kit/mail-link.tsx';
import { Paragraph } from '../kit/paragraph.tsx';
import type { MailTemplate } from '../mail-templates.ts';

export const demoWelcome: MailTemplate<'demo-welcome'> = {
  subject: (_, { brandName }) => `Welcome to ${brandName}: your emails arrive here`,
  Body: ({ payload, brand }) => {
    const { brandName, publicUrl } = brand;
    const link = (path: string, text: string) => (
      <MailLink href={publicUrl + path}>{text}</MailLink>
    );
    return (
      <MailLayout
        brand={brand}
        title={`Welcome to ${brandName}`}
        preheader="In this demo no email leaves your machine. You read them all in one place."
      >
        <MailHeading>Good to see you, {payload.name}</MailHeading>
        <Paragraph>
          This is the mailbox of your {brandName} demo. Confirmations, reminders, receipts: whatever
          the marketplace would send to anybody lands here, looking exactly as it would in their
          inbox. Nothing leaves your machine, so try everything.
        </Paragraph>
        <MailButton href={`${publicUrl}/explore`} label="Explore classes" />
        <FactTable
          facts={[
            { name: 'The mailbox', value: link('/dev/mail', 'Every email, newest first') },
            { name: 'Style guide', value: link('/dev/ui', 'Every part of the interface') },
            { name: 'The API', value: link('/api/docs', 'Every call, with its responses') },
          ]}
        />
        <FinePrint>
          To send real emails, name a mail server in the setting SMTP_URL and start again.
        </FinePrint>
      </MailLayout>
    );
  },
};
