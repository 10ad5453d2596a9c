// Presents an announcement to operators, with how far it has got.
import type {
  Announcement,
  AnnouncementLine,
  AnnouncementPlace,
} from '#contract/admin/announcements.ts';
import type { Db } from '#platform/db/db.ts';
import { countUnsentMails } from '#platform/mail/outbox/mails-of-entity.ts';
import { mailKindOf } from './announcement-mail.ts';
import type { NamedRow } from './announcement-store.ts';

export async function presentAnnouncement(db: Db, row: NamedRow): Promise<Announcement> {
  return { ...(await presentLine(db, row)), text: row.body };
}

export async function presentLine(db: Db, row: NamedRow): Promise<AnnouncementLine> {
  const { id, kind, audience, subject, state, version, author } = row;
  return {
    id,
    kind,
    audience,
    place: placeOf(row),
    subject,
    state,
    version,
    author,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    begunAt: row.begun_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    progress: await progressOf(db, row),
  };
}

async function progressOf(db: Db, row: NamedRow): Promise<AnnouncementLine['progress']> {
  const { id, people, reached, mailed } = row;
  if (people === null) return null;
  const { waiting, failed } = await countUnsentMails(db, { kind: mailKindOf(row), entity: id });
  return { people, reached, mailed, waiting, failed };
}

/** All four columns are filled, or none. */
function placeOf(row: NamedRow): AnnouncementPlace | null {
  const { place_name: name, place_latitude: latitude, place_longitude: longitude } = row;
  if (name === null || latitude === null || longitude === null) return null;
  return {
    name,
    latitude,
    longitude,
    radiusMiles: row.radius_miles as AnnouncementPlace['radiusMiles'],
  };
}
