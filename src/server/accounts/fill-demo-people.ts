// Puts the three people of the demo into the house; their passwords are the identity service's part.
import { demoAccounts } from '#contract/demo-accounts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { insertProfile } from './store.ts';

/** Long enough ago to have taught and learned something. */
const membersForMs = 90 * 24 * 3_600_000;

export async function fillDemoPeople(tx: Db, clock: Clock): Promise<void> {
  const since = new Date(clock.now().getTime() - membersForMs);
  for (const { id, role, name, username, email, bio, location } of demoAccounts)
    // Whoever came before and has one of these names keeps it.
    await insertProfile(tx, {
      id,
      role,
      email,
      full_name: name,
      username,
      bio,
      location,
      instructor_status: role === 'instructor' ? 'approved' : 'none',
      adult_confirmed_at: since,
      created_at: since,
      updated_at: since,
    });
}
