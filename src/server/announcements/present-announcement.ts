// Presents an announcement to operators, with how far it has got.
import {
  type Announcement,
  announcementLimits,
  type AnnouncementLine,
  type AnnouncementPlace,
} from '#contract/admin/announcements.ts';
import type { Db } from '#platform/db/db.ts';
import {
  countUndelivered,
  countUnsentMailsByEntity,
  findFailureReasons,
} from '#platform/mail/outbox/mails-of-entity.ts';
import { announcementMailKinds, mailKindOf } from './announcement-mail.ts';
import type { NamedRow } from './announcement-store.ts';

export async function presentAnnouncement(db: Db, row: NamedRow): Promise<Announcement> {
  const counts = await countMails(db, [row]);
  const failures = await findFailureReasons(db, {
    kind: mailKindOf(row),
    entity: row.id,
    most: announcementLimits.failures,
  });
  return { ...lineOf(row, counts), text: row.body, failures };
}

export async function presentLines(db: Db, rows: NamedRow[]): Promise<AnnouncementLine[]> {
  const counts = await countMails(db, rows);
  return rows.map((row) => lineOf(row, counts));
}

type Counts = Awaited<ReturnType<typeof countMails>>;

/** Of those that have begun, in two statements. */
async function countMails(db: Db, rows: NamedRow[]) {
  const entities = rows.flatMap(({ id, people }) => (people === null ? [] : [id]));
  const of = { kinds: announcementMailKinds, entities };
  return {
    unsent: await countUnsentMailsByEntity(db, of),
    undelivered: await countUndelivered(db, of),
  };
}

function lineOf(row: NamedRow, { unsent, undelivered }: Counts): AnnouncementLine {
  const { id, kind, audience, subject, state, version, author } = row;
  const { people, reached, mailed } = row;
  const { waiting = 0, failed = 0 } = unsent.get(id) ?? {};
  const gone = undelivered.get(id) ?? { unwanted: 0, failed: 0, canceled: 0 };
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
    progress:
      people === null
        ? null
        : {
            people,
            reached,
            mailed: mailed - gone.unwanted - gone.canceled,
            waiting,
            failed: failed + gone.failed,
            leftOut: row.left_out + gone.unwanted,
          },
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
