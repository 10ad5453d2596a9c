// A card names the lowest price of its class, and says "from" where a date that it stands for costs more.
import type { ClassCard } from '#contract/classes/classes.ts';

interface Priced extends Pick<ClassCard, 'price'> {
  sessions: readonly Pick<ClassCard['sessions'][number], 'price'>[];
  /** Known of a card that carries only some of its sessions. */
  isFromPrice?: boolean;
}

export const isFromPrice = ({ price, sessions, isFromPrice: known }: Priced): boolean =>
  known ?? sessions.some((session) => session.price > price);
