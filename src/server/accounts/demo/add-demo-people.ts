// Adds the people of the demo; passwords of those who can sign in are the identity service's part.
import { type DemoAccount, demoAccounts } from '#contract/accounts/demo-accounts.ts';
import { type DemoPerson, demoInstructors } from '#server/shared/demo-instructors.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { demoLearners } from './demo-learners.ts';
import { insertMissingProfiles, type NewProfile } from '../account-store.ts';

/** Long enough ago to have taught and learned something. */
const membersForMs = 90 * dayMs;

export async function addDemoPeople(tx: Db, clock: Clock): Promise<void> {
  const since = new Date(clock.now().getTime() - membersForMs);
  const [lena, , olga] = demoAccounts;
  await insertMissingProfiles(tx, [
    profileOf(olga, 'operator', since),
    ...Object.values(demoInstructors).map((person) => ({
      ...profileOf(person, 'instructor', since),
      instructor_status: 'approved' as const,
      instructor_applied_at: since,
      instructor_approved_at: since,
    })),
    ...[lena, ...demoLearners].map((person) => profileOf(person, 'student', since)),
  ]);
}

type Described = Pick<DemoPerson, 'id' | 'name' | 'username' | 'email' | 'location'> & {
  bio: string | null;
  teaches?: string;
  links?: readonly string[];
};

const profileOf = (person: Described, role: DemoAccount['role'], since: Date): NewProfile => ({
  id: person.id,
  role,
  email: person.email,
  full_name: person.name,
  username: person.username,
  bio: person.bio,
  location: person.location,
  teaches: person.teaches ?? null,
  profile_links: [...(person.links ?? [])],
  adult_confirmed_at: since,
  created_at: since,
  updated_at: since,
});
