// Module hooks of portraits: gives the people of the demo their drawn faces.
import { join } from 'node:path';
import { demoAccounts } from '#contract/accounts/demo-accounts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { storePictures } from '#platform/pictures/store-picture.ts';
import { demoInstructors } from '#server/shared/demo-instructors.ts';
import { openDemoPictures } from '#server/shared/demo-pictures.ts';
import { findWithoutPortrait, saveFirstPortrait } from '../account-store.ts';
import { demoLearners } from './demo-learners.ts';
import type { Context } from '../../shared/context.ts';
import { publishAnyChange } from '../../shared/changes/publish-change.ts';

type Needs = Pick<Context, 'notices' | 'pictures'>;

/** One file for each person, named by the username; LICENSE.md there names the artist. */
export const facesDir = join(import.meta.dirname, 'faces');

const [lena, , olga] = demoAccounts;

export const demoPeople: { id: string; username: string }[] = [
  olga,
  ...Object.values(demoInstructors),
  lena,
  ...demoLearners,
];

/** Fills once: a face that somebody removes stays removed. A demo that is older than the faces gets them too. */
export const portraitsHooks = (context: Needs): ModuleHooks => ({
  module: 'portraits',
  demo: { fill: (tx, clock) => addPortraits(tx, context, clock) },
});

async function addPortraits(tx: Db, { notices, pictures }: Needs, clock: Clock): Promise<void> {
  const faceless = await findWithoutPortrait(
    tx,
    demoPeople.map(({ id }) => id),
  );
  const people = demoPeople.filter(({ id }) => faceless.has(id));
  const names = people.map(({ username }) => username);
  const { context, read } = openDemoPictures(pictures, { folder: facesDir, names });
  for (const { id, username } of people)
    await storePictures(
      tx,
      context,
      { ownerId: id, reads: [() => read(username)] },
      async (inner, [face]) => {
        if (face) await saveFirstPortrait(inner, { id, key: face.key, at: clock.now() });
      },
    );
  // Pages of a process that already runs show faces from now on.
  if (people.length > 0) await publishAnyChange(tx, { notices });
}
