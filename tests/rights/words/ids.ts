// The ids of everything that exists in a database, by what they name, and the people each thing belongs to.
import type { Pool } from 'pg';

export interface Thing {
  kind: string;
  id: string;
  /** The people who may change it; null where everybody may. */
  owners: string[] | null;
}

const instructorOf = `(select c.teacher_id from sessions s join classes c on c.id = s.class_id where s.id = t.session_id)`;
const ofBooking = `array(select unnest(array[b.learner_id, c.teacher_id]) from bookings b
  join sessions s on s.id = b.session_id join classes c on c.id = s.class_id where b.id = t.booking_id)`;
/** Learners review a class that they attended. */
const ofClass = (id: string, instructorId: string) => `array_append(array(select b.learner_id
  from bookings b join sessions s on s.id = b.session_id where s.class_id = ${id}), ${instructorId})`;

const studioMembers = (id: string) =>
  `array(select m.person_id from studio_members m where m.studio_id = ${id})`;

/** SQL of the rows, and of their owners. */
const sources: Record<string, [rows: string, owners: string]> = {
  people: ['profiles', 'array[t.id]'],
  classes: ['classes', ofClass('t.id', 't.teacher_id')],
  'class-drafts': ['class_drafts', 'array[t.owner_id]'],
  sessions: ['sessions', `array[(select c.teacher_id from classes c where c.id = t.class_id)]`],
  bookings: ['bookings', `array[t.learner_id, ${instructorOf}]`],
  waitlist: ['waitlist_entries', 'array[t.learner_id]'],
  reviews: [
    'reviews',
    'array[t.learner_id, (select c.teacher_id from classes c where c.id = t.class_id)]',
  ],
  questions: [
    'class_questions',
    'array[t.asker_id, (select c.teacher_id from classes c where c.id = t.class_id)]',
  ],
  reports: ['reports', 'array[]::uuid[]'],
  announcements: ['announcements', 'array[]::uuid[]'],
  conversations: ['conversations', 'array[t.learner_id, t.instructor_id]'],
  'message-reports': ['message_reports', 'array[]::uuid[]'],
  payments: ['payments', ofBooking],
  refunds: ['refunds', 'array[]::uuid[]'],
  'refund-requests': ['refund_requests', ofBooking],
  payouts: ['payouts', 'array[t.instructor_id]'],
  penalties: ['penalties', 'array[]::uuid[]'],
  reschedules: ['reschedules', 'array[t.proposed_by]'],
  // The pay page of the demo stands for the one of a provider, which knows nobody.
  'demo-checkouts': ['demo_checkouts', 'null::uuid[]'],
  ledger: ['ledger_transactions', 'array[]::uuid[]'],
  jobs: [`(select * from pgboss.job where name = 'failed-jobs')`, 'array[]::uuid[]'],
  mails: [`(select * from outbox where state = 'dead')`, 'array[]::uuid[]'],
  'sign-in sessions': ['identity.sessions', 'array[t.user_id]'],
  factors: ['identity.factors', 'array[t.user_id]'],
  passkeys: ['identity.webauthn_credentials', 'array[t.user_id]'],
  identities: ['identity.identities', 'array[t.user_id]'],
  studios: ['studios', studioMembers('t.id')],
  'studio-invitations': [
    'studio_invitations',
    'array(select p.id from profiles p where lower(p.email) = lower(t.email))',
  ],
};

export async function readThings(pool: Pool): Promise<Thing[]> {
  const things: Thing[] = [];
  for (const [kind, [rows, owners]] of Object.entries(sources)) {
    const found = await pool.query<Omit<Thing, 'kind'>>(
      `select t.id::text as id, ${owners} as owners from ${rows} t`,
    );
    things.push(...found.rows.map((row) => ({ kind, ...row })));
  }
  const names = await pool.query<Omit<Thing, 'kind'>>(
    'select username as id, array[id] as owners from profiles',
  );
  const handles = await pool.query<Omit<Thing, 'kind'>>(
    'select handle as id, null::uuid[] as owners from studios',
  );
  return [
    ...things,
    ...names.rows.map((row) => ({ kind: 'usernames', ...row })),
    ...handles.rows.map((row) => ({ kind: 'handles', ...row })),
  ];
}

const namedBy: [pattern: RegExp, kind: string][] = [
  [/\{username\}|:username/, 'usernames'],
  [/\{handle\}|:handle/, 'handles'],
  [/\/(admin\/people|admin\/applications|admin\/users)\/[{:]/, 'people'],
  [/\/account\/sessions\//, 'sign-in sessions'],
  [/\/factors\//, 'factors'],
  [/\/saved-classes\//, 'classes'],
  [/\/follows\//, 'people'],
  [/\/contests\//, 'bookings'],
  [/\/sessions\/[{:]/, 'sessions'],
  [/\/([a-z-]+)\/[{:]/, '$1'],
];

/** The kind of thing that an address is about, as far as its path tells. */
export function kindOf(path: string): string {
  for (const [pattern, kind] of namedBy) {
    const match = pattern.exec(path);
    if (match) return kind === '$1' ? (match[1] ?? '') : kind;
  }
  return '';
}
