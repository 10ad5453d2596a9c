// A class as its card shows it: the list of a page is sent with the HTML, so it carries nothing else.
import type { ClassCard } from '#contract/classes/classes.ts';
import { isFromPrice } from '#web/kit/class/from-price.ts';
import { readLetters } from './short-description.ts';

/** Every card of the API is one, too. */
export type ShownCard = Omit<ClassCard, 'images'> & {
  /** How many sessions there are, where `sessions` has only those that the card names. */
  sessionCount?: number;
  /** Whether one of all of them costs more than `price`. */
  isFromPrice?: boolean;
};

/** Keeps the session that comes first, and the first with free seats. */
export function shownCard({ images: _images, ...card }: ClassCard): ShownCard {
  const free = card.sessions.find(({ availableSpots }) => availableSpots > 0);
  return {
    ...card,
    description: card.description.slice(0, readLetters),
    sessions: card.sessions.filter((session, index) => index === 0 || session === free),
    sessionCount: card.sessions.length,
    ...(isFromPrice(card) && { isFromPrice: true }),
  };
}
