// Checks that generated classes keep the rules that the product keeps: what triggers and references would have refused.
import type pg from 'pg';

/** Each counts rows that break a rule. */
const rules: Record<string, string> = {
  'a session has meetings, from its start to its end, of the instructor of its class': `
    select count(*) from sessions s join classes c on c.id = s.class_id
    left join lateral (
      select min(starts_at) as starts_at, max(ends_at) as ends_at, min(instructor_id::text) as first,
        max(instructor_id::text) as last
      from meetings where session_id = s.id
    ) m on true
    where (s.starts_at, s.ends_at, c.teacher_id::text, c.teacher_id::text)
      is distinct from (m.starts_at, m.ends_at, m.first, m.last)`,
  'the seats taken are those of bookings': `
    select count(*) from sessions s
    left join (select session_id, sum(seats) as seats from bookings group by 1) b on b.session_id = s.id
    where s.seats_taken <> coalesce(b.seats, 0)`,
  'a booking is of a learner and starts with its session': `
    select count(*) from bookings b
    left join sessions s on (s.id, s.starts_at) = (b.session_id, b.starts_at)
    left join profiles p on p.id = b.learner_id
    where s.id is null or p.id is null`,
  'a review is of a learner who was there': `
    select count(*) from reviews r
    left join bookings b on (b.id, b.learner_id, b.state) = (r.booking_id, r.learner_id, 'completed')
    left join sessions s on (s.id, s.class_id) = (b.session_id, r.class_id)
    where s.id is null`,
  'a class has an instructor, tags and a listing': `
    select count(*) from classes c
    left join profiles p on p.id = c.teacher_id and p.instructor_status = 'approved'
    left join listings l on l.class_id = c.id
    where p.id is null or l.class_id is null or not exists (select from class_tags where class_id = c.id)`,
  'a session ahead is listed': `
    select count(*) from sessions s left join listed_dates d on d.session_id = s.id
    where (s.state = 'scheduled') <> (d.session_id is not null)`,
};

export async function checkFilled(client: pg.Client): Promise<void> {
  for (const [rule, broken] of Object.entries(rules)) {
    const { rows } = await client.query<{ count: string }>(broken);
    if (Number(rows[0]?.count) !== 0)
      throw new Error(`${rows[0]?.count} rows break the rule that ${rule}.`);
  }
}
