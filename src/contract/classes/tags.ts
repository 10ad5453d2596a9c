// Tags of classes: kinds under the categories, and situations that a class suits.
import * as z from 'zod/mini';
import { categories } from './categories.ts';
import { invisible, visible } from '../text-rules.ts';

export const tagLimits = {
  nameLetters: 40,
  synonyms: 40,
  synonymLetters: 40,
} as const;

/** A tag on a class. */
export const tagOfClass = z.object({ slug: z.string(), name: z.string() });
export type TagOfClass = z.infer<typeof tagOfClass>;

export const listedTag = z.extend(tagOfClass, {
  categoryId: z
    .nullable(z.int())
    .check(z.describe('The category of a kind; null for a situation.')),
});
export type ListedTag = z.infer<typeof listedTag>;

export const adminTag = z.extend(listedTag, {
  synonyms: z.array(z.string()),
  isActive: z.boolean(),
  version: z.string().check(z.describe('Send it with a change, to change exactly this state.')),
  classCount: z.int().check(z.describe('Classes that have the tag, listed or not.')),
});
export type AdminTag = z.infer<typeof adminTag>;

const nameMessage = 'must be 2 to 40 characters';

const name = z
  .string({ error: nameMessage })
  .check(
    z.trim(),
    z.minLength(2, nameMessage),
    z.maxLength(tagLimits.nameLetters, nameMessage),
    z.regex(/[a-zA-Z0-9]/, 'must contain a letter or digit'),
    visible(invisible),
  );

const synonym = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'must not be empty'),
    z.maxLength(tagLimits.synonymLetters, 'must be at most 40 characters'),
    visible(invisible),
  );

export const tagBody = z.strictObject({
  name,
  categoryId: z.nullable(
    z
      .int()
      .check(
        z.refine(
          (id) => categories.some((category) => category.id === id),
          'must be the id of a category, 1 to 7',
        ),
      ),
  ),
  synonyms: z.array(synonym).check(z.maxLength(tagLimits.synonyms, 'must be at most 40 synonyms')),
});
export type TagBody = z.output<typeof tagBody>;

export const tagChange = z.extend(tagBody, {
  isActive: z.boolean(),
  version: z.string().check(z.maxLength(40)),
});
export type TagChange = z.output<typeof tagChange>;

/** "Kids & family" → "kids-family" */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u02bb\u02bc'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replaceAll(/-+$/g, '');
