// Records in the history of a studio that a class was created there, and notifies its instructor where somebody else did it.
import type { Db } from '#platform/db/db.ts';
import type { StudioClassCreated } from '../../classes/class-context.ts';
import { publishStudioChange } from '../../shared/changes/publish-change.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { findAddress, insertEvent } from '../../studios/member-store.ts';
import { findStudio } from '../../studios/studio-store.ts';

export async function recordStudioClass(
  tx: Db,
  context: NotifyContext,
  { studioId, callerId: actorId, instructorId, classId, title, at }: StudioClassCreated,
): Promise<void> {
  await insertEvent(tx, { studioId, kind: 'class_added', at, actorId, classId });
  await publishStudioChange(tx, context, studioId);
  if (instructorId === actorId) return;
  const to = await findAddress(tx, instructorId);
  const studio = await findStudio(tx, studioId);
  const actor = await findAddress(tx, actorId);
  if (!to || !studio) return;
  await mailPerson(tx, context, {
    kind: 'studio-class-created',
    entity: classId,
    to,
    aboutPersonId: actorId,
    payload: {
      studioId,
      studioName: studio.name,
      earns: studio.earns,
      classId,
      title,
      actorName: actor?.name ?? 'Somebody',
    },
  });
}
