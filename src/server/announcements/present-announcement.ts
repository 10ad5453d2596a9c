// Presents an announcement to operators, with how far it has got.
import type {
  Announcement,
  AnnouncementLine,
  AnnouncementPlace,
} from '#contract/admin/announcements.ts';
import type { Db } from '#platform/db/db.ts';
import {
  countUnsentMailsByEntity,
  type UnsentMails,
} from '#platform/mail/outbox/mails-of-entity.ts';
import { announcementMailKinds } from './announcement-mail.ts';
import type { NamedRow } from './announcement-store.ts';

export async function presentAnnouncement(db: Db, row: NamedRow): Promise<Announcement> {
  const unsent = await countUnsent(db, [row]);
  return { ...lineOf(row, unsent.get(row.id)), text: row.body };
}

export async function presentLines(db: Db, rows: NamedRow[]): Promise<AnnouncementLine[]> {
  const unsent = await countUnsent(db, rows);
  return rows.map((row) => lineOf(row, unsent.get(row.id)));
}

/** Of those that have begun, in one statement. */
async function countUnsent(db: Db, rows: NamedRow[]): Promise<Map<string, UnsentMails>> {
  const entities = rows.flatMap(({ id, people }) => (people === null ? [] : [id]));
  if (entities.length === 0) return new Map();
  return countUnsentMailsByEntity(db, { kinds: announcementMailKinds, entities });
}

function lineOf(row: NamedRow, unsent: UnsentMails | undefined): AnnouncementLine {
  const { id, kind, audience, subject, state, version, author } = row;
  const { people, reached, mailed } = row;
  const { waiting = 0, failed = 0 } = unsent ?? {};
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
    progress: people === null ? null : { people, reached, mailed, waiting, failed },
  };
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
