// Text for whom a class is by age.
import type { ShownClass } from '#web/kit/class/shown-class.ts';

/** "16 and older", "Children from 6 are welcome"; empty where nothing is said. */
export function ageText({
  minAge,
  kidsWelcome,
}: Pick<ShownClass, 'minAge' | 'kidsWelcome'>): string {
  if (!kidsWelcome) return minAge === null ? '' : `${minAge} and older`;
  return minAge ? `Children from ${minAge} are welcome` : 'Children are welcome';
}
