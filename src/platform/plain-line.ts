// Makes one line of text that shows everything it holds: names of devices, which other people may read too.
import { invisible } from '#contract/text-rules.ts';

/** Joins emoji to one picture, and chooses their form. */
const partOfEmoji =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|\ufe0f(?=\u20e3)/u;
const hidden = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
const unseen = new RegExp(`${invisible.source}|(?!${partOfEmoji.source})${hidden.source}`, 'gu');

/** Removes what hides, joins or reorders other characters, and writes each stretch of whitespace as one blank. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replace(/\s+/gu, ' ').replaceAll(unseen, '').replace(/ +/g, ' ').trim();
