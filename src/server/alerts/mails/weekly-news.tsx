// Tells a person once a week what is new: from instructors they follow, of classes they saved, for searches they saved.
import type { NewsList, NewsOfClass } from '#contract/follows/news-mails.ts';
import type { MailPayload } from '#contract/mails.ts';
import { momentText } from '#domain/text/date-text.ts';
import { countedText } from '#domain/text/length-text.ts';
import { FinePrint } from '#platform/mail/kit/fine-print.tsx';
import { MailHeading } from '#platform/mail/kit/mail-heading.tsx';
import { MailLayout } from '#platform/mail/kit/mail-layout.tsx';
import { MailLink } from '#platform/mail/kit/mail-link.tsx';
import { MailSection } from '#platform/mail/kit/mail-section.tsx';
import { Paragraph } from '#platform/mail/kit/paragraph.tsx';
import type { Brand, MailTemplate } from '#platform/mail/mail-templates.ts';
import { SearchMatches } from './search-matches.tsx';

type Payload = MailPayload<'weekly-news'>;

export const weeklyNews: MailTemplate<'weekly-news'> = {
  subject: (payload) => {
    const [first = 'New classes for you', ...others] = headlines(payload);
    return others.length === 0 ? first : `${first}, and more`;
  },
  Body: ({ payload, brand }) => {
    const { followed, saved, searches } = payload;
    return (
      <MailLayout
        brand={brand}
        title="New this week"
        preheader={headlines(payload).slice(1, 4).join(' · ')}
      >
        <MailHeading>New this week</MailHeading>
        <ClassList title="From instructors you follow" list={followed} brand={brand} />
        <ClassList title="Classes you saved" list={saved} brand={brand} />
        {searches.length > 0 && <MailSection>Your saved searches</MailSection>}
        {searches.map((search) => (
          <SearchMatches key={search.stopToken} search={search} brand={brand} />
        ))}
        <FinePrint>You get this at most once a week.</FinePrint>
      </MailLayout>
    );
  },
};

interface ListProps {
  title: string;
  list: NewsList;
  brand: Brand;
}

function ClassList({ title, list: { classes, more }, brand }: ListProps) {
  if (classes.length === 0) return null;
  return (
    <>
      <MailSection>{title}</MailSection>
      {classes.map((each) => (
        <Paragraph key={each.id}>
          <MailLink href={`${brand.publicUrl}/classes/${each.id}`}>{each.title}</MailLink>
          <br />
          {each.isNew && 'New · '}
          {newsLine(each)}
          <br />
          {each.instructorName} · {each.location}
        </Paragraph>
      ))}
      {more > 0 && (
        <Paragraph>
          <MailLink href={`${brand.publicUrl}/notifications`}>and {more} more</MailLink>
        </Paragraph>
      )}
    </>
  );
}

/** "2 seats left on Tue, Dec 1, 2026, 12:00 PM CST", "Tue, Dec 1, 2026, 12:00 PM CST and 2 more dates" */
function newsLine({ startsAt, timeZone, count, seats }: NewsOfClass): string {
  const when = momentText(startsAt, timeZone);
  if (seats !== null) return `${countedText(seats, 'seat')} left on ${when}`;
  return count === 1 ? when : `${when} and ${countedText(count - 1, 'more date')}`;
}

/** What the mail is about, the most wanted first. */
const headlines = ({ followed, saved, searches }: Payload): string[] => [
  ...followed.classes.map(({ instructorName, title }) => `New from ${instructorName}: ${title}`),
  ...saved.classes.map(({ title, seats }) =>
    seats === null
      ? `New dates of a class you saved: ${title}`
      : `${countedText(seats, 'seat')} left: ${title}`,
  ),
  ...searches.map(({ text }) => `New classes this week: ${text}`),
];
