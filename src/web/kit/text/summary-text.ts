// The start of a text in one line, for previews: whole words, as many as search engines show.
import { shortText } from './whole-words.ts';

const mostLetters = 155;

export const summaryText = (text: string): string =>
  shortText(text.replaceAll(/\s+/g, ' ').trim(), mostLetters);
