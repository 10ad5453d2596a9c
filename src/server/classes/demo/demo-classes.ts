// All classes of the demo with their categories, their fixed ids and the folder of their pictures.
import { join } from 'node:path';
import { categories } from '#contract/classes/categories.ts';
import { artsCrafts } from './catalog/arts-crafts.ts';
import { cooking } from './catalog/cooking.ts';
import type { DemoClass } from './catalog/demo-class.ts';
import { gardening } from './catalog/gardening.ts';
import { languages } from './catalog/languages.ts';
import { music } from './catalog/music.ts';
import { other } from './catalog/other.ts';
import { technology } from './catalog/technology.ts';

const byCategory: Record<(typeof categories)[number]['slug'], DemoClass[]> = {
  'arts-crafts': artsCrafts,
  cooking,
  technology,
  languages,
  music,
  gardening,
  other,
};

export type CategorisedClass = DemoClass & { categoryId: number };

export const demoClasses: CategorisedClass[] = categories.flatMap(({ id, slug }) =>
  byCategory[slug].map((each) => ({ ...each, categoryId: id })),
);

export const coversDir = join(import.meta.dirname, 'covers');

const fourDigits = (number: number): string => String(number).padStart(4, '0');

export const demoClassId = (number: number): string =>
  `0de30000-0000-4000-8000-0000000c${fourDigits(number)}`;

/** `session` counts all sessions the class ever had, from 1. */
export const demoSessionId = (number: number, session: number): string =>
  `0de30000-0000-4000-8000-000d${fourDigits(number)}${fourDigits(session)}`;
