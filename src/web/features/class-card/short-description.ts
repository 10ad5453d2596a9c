// The start of a description, as long as a card has room for.
import { shortText } from '#web/kit/text/whole-words.ts';

/** The specification's length; a word that does not fit is left out whole. */
const cardLetters = 100;

/** What follows changes nothing on the card; a letter may take two characters. */
export const readLetters = 2 * cardLetters + 1;

export const shortDescription = (description: string): string =>
  shortText(description, cardLetters);
