// Notifies a person once a week of new classes that match their saved searches.
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import type { MailTemplate } from '#platform/mail/mail-templates.ts';
import { SearchMatches } from './search-matches.tsx';
import { stopAllPost } from './stop-links.ts';

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
        <SearchMatches key={search.stopToken} search={search} brand={brand} />
      ))}
    </MailLayout>
  ),
};
