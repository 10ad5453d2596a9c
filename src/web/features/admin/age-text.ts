// Waiting time as text, in its largest unit.

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "3 days", "1 hour"; "a moment" for less than a minute, and for a time that a fast clock puts in the future. */
export function ageText(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime();
  for (const [unit, length] of units) {
    const count = Math.floor(ms / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return 'a moment';
}
