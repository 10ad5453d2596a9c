// Rules for texts that people write for others: forbidden characters, length, and what counts as blank.
import * as z from 'zod/mini';

/** Control characters, and those that change the direction of the text after them. */
export const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;
export const invisibleInLines = /(?![\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Characters without width, which are pasted unseen; those that emoji and scripts need stay. */
const zeroWidth = /[\u00ad\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

export const withoutZeroWidth = z.overwrite<string>((text) => text.replaceAll(zeroWidth, ''));

/** Whitespace of all kinds, including characters that show nothing. */
const nothingToSee = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

export const isBlank = (text: string): boolean => nothingToSee.test(text);

const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Counts visible characters as the database does: JavaScript counts most emoji as two. */
export const countCharacters = (text: string): number =>
  Array.from(text.replaceAll(unseen, '').trim()).length;

export const noLonger = (most: number) => z.maxLength(most, `must be at most ${most} characters`);

export const visible = (unwanted: RegExp) =>
  z.refine<string>((text) => !unwanted.test(text), 'must not contain invisible characters');
