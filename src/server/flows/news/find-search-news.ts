// Finds the new classes that match a person's saved searches, and remembers them as seen.
import { searchText } from '#contract/alerts/search-text.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import { searchLimits } from '#contract/classes/search-limits.ts';
import type { MailPayload } from '#contract/mails.ts';
import { distanceMiles } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { findMatches } from '../alerts/find-matches.ts';
import { type RememberedPlace, saveMailed, type SearchAlert } from './search-alert-store.ts';

type Needs = Pick<Context, 'clock' | 'storage'>;
type SearchNews = MailPayload<'weekly-news'>['searches'];

const mostClasses = 10;
/** Older ones are forgotten; they have long taken place. */
const mostSeen = 500;

interface Searches {
  alerts: readonly SearchAlert[];
  /** Where the person looks for classes, for searches that say nothing about it. */
  place: RememberedPlace | undefined;
  /** Classes that another part of the mail names. */
  named: ReadonlySet<string>;
  at: Date;
}

export async function findSearchNews(
  tx: Db,
  context: Needs,
  { alerts, place: remembered, named, at }: Searches,
): Promise<SearchNews> {
  const news: SearchNews = [];
  for (const alert of alerts) {
    const place = hasPlace(alert.search) ? undefined : remembered;
    const found = await findNew(tx, context, { alert, place });
    if (found.length === 0) continue;
    const seenClassIds = [...found.map(({ id }) => id), ...alert.seen_class_ids];
    await saveMailed(tx, { id: alert.id, seenClassIds: seenClassIds.slice(0, mostSeen), at });
    const classes = found.filter(({ id }) => !named.has(id)).slice(0, mostClasses);
    if (classes.length === 0) continue;
    news.push({
      text: searchText(alert.search),
      path: pathOf(alert.search),
      stopToken: alert.stop_token,
      ...(place && { place: place.name }),
      classes,
    });
  }
  return news;
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
