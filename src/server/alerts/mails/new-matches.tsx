// Notifies a person once a week of new classes that match their saved searches.
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { MailPayload } from '#contract/mails.ts';
import type { Brand, MailTemplate } from '#platform/mail/mail-templates.ts';
import { stopAllPost, stopPage } from './stop-links.ts';

export const newMatches: MailTemplate<'new-matches'> = {
  subject: ({ searches }) =>
    searches.length === 1 ? `New classes: ${searches[0]?.text}` : 'New classes for your searches',
  // The one click of a mail program ends all searches, so that no such mail comes again; the mail has a link for each.
  unsubscribe: ({ searches }, brand) =>
    searches[0] ? stopAllPost(brand, searches[0].stopToken) : undefined,
  Body: ({ payload: { searches }, brand }) => (
    <MailLayout
      brand={brand}
      title="New classes for you"
      preheader={searches.flatMap(({ classes }) => classes.map(({ title }) => title)).join(', ')}
    >
      <MailHeading>New classes for you</MailHeading>
      {searches.map((search) => (
        <Matches key={search.stopToken} search={search} brand={brand} />
      ))}
    </MailLayout>
  ),
};

type Search = MailPayload<'new-matches'>['searches'][number];

function Matches({ search, brand }: { search: Search; brand: Brand }) {
  const { text, path, place, classes, stopToken } = search;
  const near = classes.filter(({ isNear }) => isNear);
  const elsewhere = classes.filter(({ isNear }) => !isNear);
  return (
    <>
      <Paragraph>You look for {text}. New since our last email:</Paragraph>
      {near.length > 0 && <Paragraph>Near {place}</Paragraph>}
      <Classes classes={near} brand={brand} />
      {place !== undefined && elsewhere.length > 0 && (
        <Paragraph>
          {near.length > 0 ? 'In other towns' : `None of them is near ${place}:`}
        </Paragraph>
      )}
      <Classes classes={elsewhere} brand={brand} />
      <MailButton href={`${brand.publicUrl}${path}`} label="See all matches" />
      <FinePrint>
        You asked us to tell you about such classes.{' '}
        <MailLink href={stopPage(brand, stopToken)}>Stop emails about {text}</MailLink>
      </FinePrint>
    </>
  );
}

function Classes({ classes, brand }: { classes: Search['classes']; brand: Brand }) {
  return classes.map(({ id, title, location }) => (
    <Paragraph key={id}>
      <MailLink href={`${brand.publicUrl}/classes/${id}`}>{title}</MailLink>
      <br />
      {location}
    </Paragraph>
  ));
}
