// Texts for where a class is: the town first, then the venue.
import type { ClassCard } from '#contract/classes/classes.ts';
import { shortText } from '#web/kit/text/whole-words.ts';

type Place = Pick<ClassCard, 'location' | 'town' | 'state'>;

const mostLetters = 56;

/** "Austin, TX"; the start of the address where no town is known. */
export const townText = ({ location, town, state }: Place): string =>
  town ? [town, state].filter(Boolean).join(', ') : shortText(location, mostLetters);

/** "Clay House, 2210 E Cesar Chavez St": the address up to the town; empty where the address names nothing else. */
export function venueText({ location, town }: Place): string {
  if (!town) return '';
  const name = town.toLowerCase();
  const address = location.toLowerCase();
  const end = address.lastIndexOf(`, ${name}`);
  if (end > 0) return shortText(location.slice(0, end), mostLetters);
  return address.startsWith(name) ? '' : shortText(location, mostLetters);
}
