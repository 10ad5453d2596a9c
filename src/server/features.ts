// What every noun brings to the whole product, in order: a later one leans on those before it.
import type { Feature } from '#platform/features/feature.ts';
import { mailFeature } from '#platform/mail/mail-feature.ts';
import { pictureFeature } from '#platform/pictures/picture-feature.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';
import { accountsFeature } from './accounts/feature.ts';

type Tools = Parameters<typeof mailFeature>[0] & { pictures: PictureTools };

export const createFeatures = (tools: Tools): Feature[] => [
  accountsFeature,
  mailFeature(tools),
  pictureFeature(tools.pictures.storage),
];
