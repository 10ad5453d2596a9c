// What every noun brings to the whole product, in order: a later one leans on those before it.
import type { Db } from '#platform/db/db.ts';
import type { Feature } from '#platform/features/feature.ts';
import { mailFeature } from '#platform/mail/mail-feature.ts';
import { pictureFeature } from '#platform/pictures/picture-feature.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';
import { becomeTeacher } from './accounts/become-teacher.ts';
import { accountsFeature } from './accounts/feature.ts';
import { readSettings } from './admin/read-settings.ts';
import { classesFeature } from './classes/feature.ts';

type Tools = Parameters<typeof mailFeature>[0] & { pictures: PictureTools };

export const createFeatures = (tools: Tools): Feature[] => [
  accountsFeature,
  mailFeature(tools),
  pictureFeature(tools.pictures.storage),
  classesFeature({
    ...tools,
    becomeInstructor: (tx, personId, clock) => {
      const settings = (db: Db) => readSettings(db, tools.config.mode);
      return becomeTeacher(tx, { ...tools, clock, readSettings: settings }, personId);
    },
  }),
];
