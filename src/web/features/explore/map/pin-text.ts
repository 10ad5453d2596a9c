// Label of a pin, and its accessible name.
import { moneyText, priceText } from '#domain/money/money.ts';
import type { Pin, PlacedCard } from './gather-pins.ts';

const centsOf = ({ price }: PlacedCard): number => Math.round(price * 100);

/** "$45", "$12.50", "Free", "4 classes" */
export function pinText({ cards }: Pin): string {
  const [card] = cards;
  if (!card || cards.length > 1) return `${cards.length} classes`;
  return priceText(centsOf(card)).replace(/\.00$/, '');
}

/** "Clay for Beginners, $45.00, Austin, TX", "4 classes in Austin, TX, from $20.00" or "…, some free" */
export function pinName({ cards }: Pin): string {
  const [card] = cards;
  if (!card) return '';
  if (cards.length === 1) return `${card.title}, ${priceText(centsOf(card))}, ${card.location}`;
  const places = new Set(cards.map(({ location }) => location));
  const where = places.size === 1 ? `in ${card.location}` : `around ${card.location}`;
  const lowest = Math.min(...cards.map(centsOf));
  const price = lowest === 0 ? 'some free' : `from ${moneyText(lowest)}`;
  return `${cards.length} classes ${where}, ${price}`;
}
