// Words for announcements in the admin area: kinds, audiences, states and how far one has got.
import type {
  AnnouncementAudience,
  AnnouncementKind,
  AnnouncementLine,
} from '#contract/admin/announcements.ts';
import { numberText } from '#domain/text/number-text.ts';
import type { BadgeVariant } from '#web/ui/badge.tsx';

export const kindWords: Record<AnnouncementKind, { label: string; text: string }> = {
  terms: {
    label: 'Account and terms',
    text: 'Everybody it is for gets it by email, suspended accounts too. Nobody can stop such emails.',
  },
  news: {
    label: 'News',
    text: 'Only for people who have not stopped news by email. Each email has a link to stop them.',
  },
};

export const audienceWords: Record<AnnouncementAudience, string> = {
  everyone: 'Everybody with an account',
  instructors: 'Instructors',
  learners: 'Learners',
};

export function audienceText({ audience, place }: Pick<AnnouncementLine, 'audience' | 'place'>) {
  const who = audienceWords[audience];
  return place ? `${who} within ${place.radiusMiles} miles of ${place.name}` : who;
}

export const stateLooks: Record<
  AnnouncementLine['state'],
  { label: string; variant: BadgeVariant }
> = {
  draft: { label: 'Draft', variant: 'neutral' },
  scheduled: { label: 'Scheduled', variant: 'info' },
  sending: { label: 'Being sent', variant: 'accent' },
  paused: { label: 'Paused', variant: 'warning' },
  sent: { label: 'Sent', variant: 'success' },
  canceled: { label: 'Canceled', variant: 'danger' },
};

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${numberText(count)} people`;

export const emailsText = (count: number): string =>
  count === 1 ? '1 email' : `${numberText(count)} emails`;

type Progress = NonNullable<AnnouncementLine['progress']>;

/** How many emails a mail server has taken. */
export const sentOf = ({ mailed, waiting, failed }: Progress): number =>
  Math.max(0, mailed - waiting - failed);

/** "1,204 of 5,000 emails sent. 180 wait, 3 could not be delivered." */
export function progressText(progress: Progress): string {
  const { people, reached, waiting, failed } = progress;
  const rest = [
    ...(waiting > 0 ? [`${numberText(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
    ...(failed > 0 ? [`${numberText(failed)} could not be delivered`] : []),
  ];
  return [
    `${numberText(reached)} of ${peopleText(people)} reached.`,
    `${emailsText(sentOf(progress))} sent${rest.length > 0 ? '; ' : '.'}${rest.join(', ')}${rest.length > 0 ? '.' : ''}`,
  ].join(' ');
}
