// Wire shapes of drafts: classes that are still being written, for their owner alone.
import * as z from 'zod/mini';
import { altTexts, createClassBody } from './class-calls.ts';
import { classLimits, classMessages } from './class-form.ts';
import { describedPicture, pictureKeyRule } from '../pictures.ts';
import { instant } from '../wire-values.ts';

export const draftLimits = {
  each: 20,
  textLetters: 20_000,
  allLetters: 40_000,
  texts: 104,
} as const;

/** The database stores neither a null character nor half a character. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const draftText = z
  .string()
  .check(
    z.maxLength(draftLimits.textLetters),
    z.refine(isStorable, 'must not contain invisible characters'),
  );

const draftValue = z.union([draftText, z.array(draftText).check(z.maxLength(draftLimits.texts))]);

/** Derived by the server, or sent beside the fields. */
const elsewhere = [
  'teacher_id',
  'studio_id',
  'is_active',
  'available_spots',
  'image_alts',
] as const;

type DraftFieldName = Exclude<keyof typeof createClassBody.shape, (typeof elsewhere)[number]>;

const isElsewhere = (name: string): boolean => elsewhere.some((other) => other === name);

const draftFieldNames = Object.keys(createClassBody.shape).filter(
  (name) => !isElsewhere(name),
) as DraftFieldName[];

/** What is typed so far, by the names of `POST /api/classes`. Nothing is required, and no rule of a class counts yet. */
export const draftFields = z
  .strictObject(
    Object.fromEntries(draftFieldNames.map((name) => [name, z.optional(draftValue)])) as Record<
      DraftFieldName,
      z.ZodMiniOptional<typeof draftValue>
    >,
  )
  .check(
    z.refine(
      (fields) => JSON.stringify(fields).length <= draftLimits.allLetters,
      `must be at most ${draftLimits.allLetters} characters`,
    ),
  );
export type DraftFields = z.output<typeof draftFields>;

const revision = z.int().check(z.gte(0), z.lte(2_147_483_646));

export const draftBody = z.strictObject({
  revision: revision.check(
    z.describe('Of the draft as the caller last read or saved it; 0 makes a new one.'),
  ),
  fields: draftFields,
  images: z
    .array(pictureKeyRule)
    .check(
      z.maxLength(classLimits.images, classMessages.images),
      z.describe('Keys of the pictures in order, uploaded before with `POST /api/pictures`.'),
    ),
  image_alts: altTexts,
});
export type DraftBody = z.output<typeof draftBody>;

export const publishDraftBody = z.strictObject({ revision });

export const classDraft = z.object({
  id: z.uuid(),
  revision,
  fields: draftFields,
  pictures: z.array(describedPicture),
  createdAt: instant,
  updatedAt: instant,
});
export type ClassDraft = z.infer<typeof classDraft>;

export const draftCard = z.object({
  id: z.uuid(),
  title: z.string().check(z.describe('Empty while it has none.')),
  picture: z.nullable(describedPicture),
  updatedAt: instant,
});
export type DraftCard = z.infer<typeof draftCard>;
