// Words for announcements in the admin area: kinds, audiences, states and how far one has got.
import type {
  AnnouncementAudience,
  AnnouncementKind,
  AnnouncementLine,
} from '#contract/admin/announcements.ts';
import { distanceText } from '#domain/classes/distance-text.ts';
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
  return place ? `${who} within ${distanceText(place.radiusMiles)} of ${place.name}` : who;
}

export const stateLooks: Record<
  AnnouncementLine['state'],
  { label: string; variant: BadgeVariant }
> = {
  draft: { label: 'Draft', variant: 'neutral' },
  scheduled: { label: 'Scheduled', variant: 'info' },
  sending: { label: 'Sending', variant: 'accent' },
  paused: { label: 'Paused', variant: 'warning' },
  sent: { label: 'Sent', variant: 'success' },
  canceled: { label: 'Canceled', variant: 'danger' },
};

/** "Scheduled", "Sending (1,204 of 5,000)". */
export function stateText({ state, progress }: Pick<AnnouncementLine, 'state' | 'progress'>) {
  const { label } = stateLooks[state];
  if ((state === 'sending' || state === 'paused') && progress)
    return `${label} (${numberText(progress.reached)} of ${numberText(progress.people)})`;
  return label;
}

export const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${numberText(count)} people`;

export const emailsText = (count: number): string =>
  count === 1 ? '1 email' : `${numberText(count)} emails`;

type Progress = NonNullable<AnnouncementLine['progress']>;

/** How many emails a mail server has taken. */
export const sentOf = ({ mailed, waiting, failed }: Progress): number =>
  Math.max(0, mailed - waiting - failed);

/**
 * "1,204 of 5,000 people reached. 1,100 emails sent, 96 wait, 3 could not be delivered, 5 left out: news turned off." What waits
 * once it is canceled is being handed over at this moment.
 */
export function progressText(state: AnnouncementLine['state'], progress: Progress): string {
  const { people, reached, mailed, waiting, failed, leftOut } = progress;
  const isCanceled = state === 'canceled';
  const canceled = isCanceled ? reached - leftOut - mailed : 0;
  const waits = isCanceled ? 'on the way' : waiting === 1 ? 'waits' : 'wait';
  const emails = [
    `${emailsText(sentOf(progress))} sent`,
    ...(waiting > 0 ? [`${numberText(waiting)} ${waits}`] : []),
    ...(failed > 0 ? [`${numberText(failed)} could not be delivered`] : []),
    ...(canceled > 0 ? [`${numberText(canceled)} canceled before they went`] : []),
    ...(leftOut > 0 ? [`${numberText(leftOut)} left out, who turned news by email off`] : []),
  ];
  return `${numberText(reached)} of ${peopleText(people)} reached. ${emails.join(', ')}.`;
}
