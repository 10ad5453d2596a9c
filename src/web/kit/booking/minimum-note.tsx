// Says how many people a session needs, how many are missing, and what happens without them.
import { UsersRound } from 'lucide-react';
import { type Minimum, minimumPromise, minimumText } from '#domain/booking/minimum-rules.ts';

interface MinimumNoteProps {
  minimum: Minimum | undefined;
  timeZone: string;
  isFree: boolean;
  /** The text above says how many are needed. */
  isSaid?: boolean;
}

export function MinimumNote({ minimum, isSaid, ...terms }: MinimumNoteProps) {
  if (!minimum) return null;
  return (
    <p className="flex gap-2.5 text-[0.9375rem] leading-6 text-text-2">
      <UsersRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        {!isSaid && <span className="block font-semibold text-text">{minimumText(minimum)}</span>}
        {minimumPromise(minimum, terms)}
      </span>
    </p>
  );
}
