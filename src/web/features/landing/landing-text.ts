// Title, description and sentence of a landing page.
import type { LandingPage } from '#contract/classes/landing.ts';
import { searchLimits } from '#contract/classes/search-limits.ts';
import { distanceText } from '#domain/classes/distance-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';

/** "Wheel throwing classes in Austin, TX"; a situation is no kind: "Date night: classes in Austin, TX". */
export function landingTitle({ tag, town }: Pick<LandingPage, 'tag' | 'town'>): string {
  const where = town ? ` in ${town.label}` : '';
  return tag.categoryId === null ? `${tag.name}: classes${where}` : `${tag.name} classes${where}`;
}

export function landingSentence({ tag, town, total, leastPrice }: LandingPage): string {
  const where = town
    ? `within ${distanceText(searchLimits.standardRadiusMiles)} of ${town.name}`
    : 'in person';
  if (total.count === 0)
    return `There are no ${tag.name} classes ${where} right now. New ones are listed every week.`;
  const count = `${total.count}${total.more ? '+' : ''}`;
  const price = leastPrice === 0 ? 'some of them free' : `from ${priceText(leastPrice ?? 0)}`;
  const classes = total.count === 1 ? 'class' : 'classes';
  return `${count} ${classes} ${where}, ${price}: small groups, taught by people nearby.`;
}

/** Whole amounts without cents. */
const priceText = (amount: number): string => moneyText(centsOf(amount)).replace(/\.00$/, '');

export const landingDescription = (page: LandingPage): string =>
  `${landingTitle(page)}. ${landingSentence(page)} Dates, prices and free seats at a glance.`;
