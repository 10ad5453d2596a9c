// The demo's announcement: a draft of its operator, which shows every form that a text can have.
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import type { AnnouncementBody } from '#contract/admin/announcements.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findPerson } from './recipient-store.ts';
import { createDraft } from './write-announcement.ts';

const id = '0de30000-0000-4000-8000-00000a000001';

const body: AnnouncementBody = {
  kind: 'news',
  audience: 'learners',
  place: { name: 'Austin, TX', latitude: 30.26759, longitude: -97.74299, radiusMiles: 25 },
  subject: 'Winter evenings in Austin: new classes to warm up with',
  text: [
    'The days are short, and the kilns are warm. **Forty new dates** around Austin are open for booking:',
    '- First bowls on the wheel, for people who never touched clay',
    '- Sourdough for two, with a starter to take along',
    '- Portraits by candlelight',
    '',
    '# Give one away',
    'Every class can be booked for a friend: choose two seats, and come together.',
    '',
    'See you on one of these evenings,',
    'your team',
  ].join('\n'),
};

/** In a demo that has run before, the operator's account may be gone. */
export async function makeDemoDraft(tx: Db, clock: Clock): Promise<void> {
  const operator = demoAccounts.find(({ role }) => role === 'operator');
  const person = operator && (await findPerson(tx, operator.id));
  if (!person) return;
  const caller = { id: person.id, role: 'operator', suspended: false } as const;
  await createDraft(tx, { clock }, { id, body, caller, requestId: 'demo' });
}
