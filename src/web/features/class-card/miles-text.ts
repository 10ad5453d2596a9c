// Distance in miles as text.

/** "0.4 miles", "1 mile", "12 miles": to a tenth below ten miles, in whole miles from there. */
export function milesText(miles: number): string {
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  if (rounded < 0.1) return 'less than 0.1 miles';
  return `${rounded} ${rounded === 1 ? 'mile' : 'miles'}`;
}
