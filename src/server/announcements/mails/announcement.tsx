// Brings an announcement of the operators: about accounts and terms to everybody, news to those who want them.
import type { ReactNode } from 'react';
import type { MailPayload } from '#contract/mails.ts';
import { plainText, readLightMarkup } from '#domain/text/light-markup.ts';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { LightMarkup } from '#platform/mail/kit/light-markup.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import type { Brand, MailTemplate } from '#platform/mail/mail-templates.ts';

const mostPreheaderLetters = 140;

type Announced = MailPayload<'announcement-terms' | 'announcement-news'>;

const subjectOf = ({ subject, isTest }: Announced): string =>
  isTest ? `[Test] ${subject}` : subject;

export const announcementTerms: MailTemplate<'announcement-terms'> = {
  subject: subjectOf,
  Body: ({ payload, brand }) => (
    <Announcement payload={payload} brand={brand}>
      <MailLink href={`${brand.publicUrl}/terms`}>Terms</MailLink>
      {' · '}
      <MailLink href={`${brand.publicUrl}/privacy`}>Privacy</MailLink>
    </Announcement>
  ),
};

export const announcementNews: MailTemplate<'announcement-news'> = {
  subject: subjectOf,
  Body: ({ payload, brand }) => <Announcement payload={payload} brand={brand} />,
};

interface AnnouncementProps {
  payload: Announced;
  brand: Brand;
  /** What is to be read beside it. */
  children?: ReactNode;
}

function Announcement({ payload, brand, children }: AnnouncementProps) {
  const { announcementId, subject, text, isForSuspended } = payload;
  const words = plainText(readLightMarkup(text));
  return (
    <MailLayout
      brand={brand}
      title={subject}
      preheader={words.slice(0, mostPreheaderLetters).toWellFormed()}
    >
      <MailHeading>{subject}</MailHeading>
      <LightMarkup text={text} />
      {/* Who is suspended cannot sign in to read it. */}
      {!isForSuspended && (
        <FinePrint>
          <MailLink href={`${brand.publicUrl}/announcements/${announcementId}`}>
            Read it on {brand.brandName}
          </MailLink>
        </FinePrint>
      )}
      {children && <FinePrint>{children}</FinePrint>}
    </MailLayout>
  );
}
