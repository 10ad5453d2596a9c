// Finds what the ids of audit entries mean: the kind of each thing, its name, and where it is found.
import { sql } from 'kysely';
import type { AuditThing } from '#contract/admin/audit-calls.ts';
import type { Db } from '#platform/db/db.ts';

interface ThingRow {
  id: string;
  kind: AuditThing['kind'];
  name: string;
  starts_at: Date | null;
  time_zone: string | null;
  owner_id: string | null;
  is_gone: boolean;
}

/** Ids without a name, such as those of reports, are not found. */
export async function findThings(db: Db, ids: string[]): Promise<AuditThing[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ThingRow>`
    with asked as materialized (select distinct unnest(${ids}::uuid[]) as id)
    select a.id, 'person' as kind, p.full_name as name, null::timestamptz as starts_at, null as time_zone,
        null::uuid as owner_id, p.erased_at is not null as is_gone
      from asked a join profiles p using (id)
    union all select a.id, 'class', c.title, null, null, null, false from asked a join classes c using (id)
    union all select a.id, 'session', c.title, s.starts_at, s.time_zone, null, false
      from asked a join sessions s using (id) join classes c on c.id = s.class_id
    union all select a.id, 'booking', l.full_name || ', ' || c.title, s.starts_at, s.time_zone, null, false
      from asked a join bookings b using (id) join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id join profiles l on l.id = b.learner_id
    union all select a.id, 'announcement', n.subject, null, null, null, false
      from asked a join announcements n using (id)
    union all select a.id, 'conversation', l.full_name || ' and ' || i.full_name, null, null, null, false
      from asked a join conversations m using (id)
      join profiles l on l.id = m.learner_id join profiles i on i.id = m.instructor_id
    union all select a.id, 'penalty', i.full_name || ', ' || c.title, s.starts_at, s.time_zone, s.id, false
      from asked a join penalties n using (id) join sessions s on s.id = n.session_id
      join classes c on c.id = s.class_id join profiles i on i.id = n.instructor_id
    union all select a.id, 'payout', coalesce(i.full_name, u.name, '') || ', ' || c.title, s.starts_at,
        s.time_zone, s.id, false
      from asked a join payouts o using (id) join sessions s on s.id = o.session_id
      join classes c on c.id = s.class_id
      left join profiles i on i.id = o.instructor_id left join studios u on u.id = o.instructor_id
    union all select a.id, 'refund', l.full_name || ', ' || c.title, s.starts_at, s.time_zone, b.id, false
      from asked a join refunds r using (id) join payments y on y.id = r.payment_id
      join bookings b on b.id = y.booking_id join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id join profiles l on l.id = b.learner_id
    union all select a.id, 'review', l.full_name || ', ' || c.title, null, null, c.id, false
      from asked a join reviews v using (id) join classes c on c.id = v.class_id
      join profiles l on l.id = v.learner_id
    union all select a.id, 'question', l.full_name || ', ' || c.title, null, null, c.id, false
      from asked a join class_questions q using (id) join classes c on c.id = q.class_id
      join profiles l on l.id = q.asker_id
    union all select a.id, 'mail', o.recipient, null, null, null, false
      from asked a join outbox o using (id)
    union all select a.id, 'webhook', w.url, null, null, null, false
      from asked a join webhook_endpoints w using (id)
    union all select a.id, 'api-key', k.name, null, null, null, false
      from asked a join api_keys k using (id)`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    session:
      row.starts_at && row.time_zone
        ? { startTime: row.starts_at.toISOString(), timeZone: row.time_zone }
        : null,
    owner: row.owner_id,
    isGone: row.is_gone,
  }));
}

/** Tags are named by their slugs. */
export async function findTags(db: Db, slugs: string[]): Promise<AuditThing[]> {
  if (slugs.length === 0) return [];
  const tags = await db
    .selectFrom('tags')
    .select(['slug', 'name'])
    .where('slug', 'in', slugs)
    .execute();
  return tags.map(({ slug, name }) => ({
    id: slug,
    kind: 'tag',
    name,
    session: null,
    owner: null,
    isGone: false,
  }));
}
