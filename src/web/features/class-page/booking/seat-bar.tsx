// Shows how full a session is, in words and as a bar.
import type { ShownSession } from '#contract/classes/classes.ts';

export function SeatBar({ session }: { session: ShownSession }) {
  const { max_students: most, enrolledSeats: enrolled } = session;
  return (
    <p className="mt-4 text-[0.9375rem] leading-6 text-text-2">
      {enrolled} enrolled of {most} spots
      <span
        aria-hidden="true"
        className="mt-2 block h-1.5 overflow-clip rounded-full bg-surface-3 forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${(100 * enrolled) / Math.max(1, most)}%` }}
        />
      </span>
    </p>
  );
}
