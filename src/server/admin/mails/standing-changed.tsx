// Notifies a person that they are suspended, may not teach, or that this was lifted.
import type { Standing } from '#domain/standing.ts';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import { Quotation } from '#platform/mail/kit/quotation.tsx';
import { SupportLink } from '#platform/mail/kit/support-link.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';

const titles: Record<Standing, string> = {
  suspended: 'Your account is suspended',
  not_teaching: 'You may not teach at the moment',
  good: 'Your account is in good standing again',
};

const meanings: Record<Standing, string> = {
  suspended:
    'You can neither book nor teach nor change anything, and your classes are not shown. What is booked stays booked: write to us if you need to cancel something.',
  not_teaching:
    'Your classes are not shown, and nobody can book them. Dates that people have booked still take place, and everything else works as before.',
  good: 'You can use everything as before, and classes you have published are shown again.',
};

export const standingChanged: MailTemplate<'standing-changed'> = {
  subject: ({ standing }) => titles[standing],
  Body: ({ payload: { name, standing, reason }, brand }) => (
    <MailLayout brand={brand} title="Your account" preheader={meanings[standing]}>
      <MailHeading>{titles[standing]}</MailHeading>
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>{meanings[standing]}</Paragraph>
      {reason !== null && <Quotation text={reason} />}
      {standing !== 'good' && (
        <Paragraph>
          If you think this is a mistake, write to <SupportLink brand={brand} />: a person reads it.
        </Paragraph>
      )}
      {standing === 'good' && (
        <MailButton href={`${brand.publicUrl}/dashboard`} label="Your dashboard" />
      )}
      {standing === 'not_teaching' && (
        <MailButton href={`${brand.publicUrl}/dashboard/teacher`} label="View your dates" />
      )}
    </MailLayout>
  ),
};
