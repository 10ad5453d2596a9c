// Notifies an applicant that they may teach, and how many of their classes are published now.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import type { ProfileRow } from '../../accounts/account-store.ts';
import { countPublished } from '../../classes/moderation/moderation-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

/** A person may apply more than once, so each decision is an entity of its own. */
export async function notifyApproved(
  tx: Db,
  context: NotifyContext,
  person: ProfileRow,
): Promise<void> {
  const { id, email, full_name: name } = person;
  const payload = { name, published: await countPublished(tx, id) };
  const mail = { kind: 'application-approved', entity: randomUUID(), payload } as const;
  await mailPerson(tx, context, { ...mail, to: { id, email, name } });
}
