// Mails people the new classes that match their saved searches: at most one mail a week each, none without news.
import { searchText } from '#contract/alerts/search-text.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import { searchLimits } from '#contract/classes/search-limits.ts';
import { distanceMiles } from '#domain/classes/distance.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { findMatches } from './find-matches.ts';
import {
  findDuePeople,
  findRecipient,
  lockSearchAlerts,
  type RememberedPlace,
  saveMailed,
  type SearchAlert,
} from './search-alert-store.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'notices'>;

/** Less than a week, because a job never starts at exactly the same second. */
const leastPauseMs = 6 * dayMs;
const mostPeople = 100;
const mostClasses = 10;
/** Older ones are forgotten; they have long taken place. */
const mostSeen = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export const createMailNewMatches =
  (context: Needs): JobHandler<'mail-new-matches'> =>
  () =>
    mailNewMatches(context);

export async function mailNewMatches(context: Needs): Promise<void> {
  const at = context.clock.now();
  const before = new Date(at.getTime() - leastPauseMs);
  let after = beforeAll;
  for (;;) {
    const people = await findDuePeople(context.db, { before, after, most: mostPeople });
    for (const personId of people) await mailPerson(context, { personId, at, before });
    after = people.at(-1) ?? after;
    if (people.length < mostPeople) return;
  }
}

interface Due {
  personId: string;
  at: Date;
  before: Date;
}

function mailPerson(context: Needs, { personId, at, before }: Due): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    if (!(await lockPerson(tx, personId))) return;
    const recipient = await findRecipient(tx, personId);
    const alerts = await lockSearchAlerts(tx, personId);
    // Another run may have mailed them meanwhile.
    if (!recipient || alerts.some(({ mailed_at: last }) => last !== null && last > before)) return;
    const searches = [];
    for (const alert of alerts) {
      const place = hasPlace(alert.search) ? undefined : recipient.place;
      const classes = await findNew(tx, context, { alert, place });
      if (classes.length === 0) continue;
      const seenClassIds = [...classes.map(({ id }) => id), ...alert.seen_class_ids];
      await saveMailed(tx, { id: alert.id, seenClassIds: seenClassIds.slice(0, mostSeen), at });
      searches.push({
        text: searchText(alert.search),
        path: pathOf(alert.search),
        stopToken: alert.stop_token,
        ...(place && { place: place.name }),
        classes: classes.slice(0, mostClasses),
      });
    }
    if (searches.length === 0) return;
    const entity = `${personId}:${at.toISOString()}`;
    const { to } = recipient;
    await queueMail(tx, { kind: 'new-matches', entity, to, payload: { searches } }, context);
  });
}

/** A search without a place would start at the one that the reader remembers. */
function pathOf(search: SearchAlert['search']): string {
  const query = new URLSearchParams(search as Record<string, string>);
  if (!hasPlace(search)) query.set('everywhere', 'true');
  return `/explore?${query}`;
}

const hasPlace = ({ near, lat }: SearchAlert['search']): boolean => Boolean(near ?? lat);

interface Wanted {
  alert: SearchAlert;
  /** Where the person looks for classes, if the search says nothing about it. */
  place: RememberedPlace | undefined;
}

/** Classes near the place come first, so that they are in the mail however many match. */
async function findNew(tx: Db, context: Needs, { alert, place }: Wanted) {
  const known = new Set(alert.seen_class_ids);
  const matches = await findMatches(tx, context, alert.search);
  const found = matches
    .filter(({ id }) => !known.has(id))
    .map((card) => ({
      id: card.id,
      title: card.title,
      location: card.location,
      ...(place && { isNear: isNear(card, place) }),
    }));
  return found.toSorted((one, other) => Number(other.isNear ?? 0) - Number(one.isNear ?? 0));
}

function isNear({ latitude, longitude }: ClassCard, place: RememberedPlace): boolean {
  if (latitude === null || longitude === null) return false;
  return distanceMiles(place, { latitude, longitude }) <= searchLimits.standardRadiusMiles;
}
