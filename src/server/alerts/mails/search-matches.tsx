// The new classes that match one saved search, with a link that stops them.
import type { MailPayload } from '#contract/mails.ts';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailButton } from '#platform/mail/kit/mail-button.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { Brand } from '#platform/mail/mail-templates.ts';
import { stopPage } from './stop-links.ts';

type Search = MailPayload<'weekly-news'>['searches'][number];

export function SearchMatches({ search, brand }: { search: Search; brand: Brand }) {
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
