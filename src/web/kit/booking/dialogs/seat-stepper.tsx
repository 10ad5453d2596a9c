// Stepper for the number of seats.
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton, type IconButtonProps } from '#web/ui/button/icon-button.tsx';

interface SeatStepperProps {
  seats: number;
  least?: number;
  most: number;
  onSeats: (seats: number) => void;
  /** Why there cannot be more. */
  note?: string | undefined;
}

export function SeatStepper({ seats, least = 1, most, onSeats, note }: SeatStepperProps) {
  const labelId = useId();
  const noteId = useId();
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <span id={labelId} className="font-semibold">
        Seats
      </span>
      <span className="flex items-center gap-1 rounded-full border border-input-border p-0.5">
        <StepButton
          label="One seat less"
          isEnd={seats <= least}
          onStep={() => onSeats(Math.max(least, Math.min(seats - 1, most)))}
        >
          <Minus aria-hidden="true" />
        </StepButton>
        <output aria-live="polite" className="min-w-8 text-center text-lg font-bold tabular-nums">
          {seats}
        </output>
        <StepButton
          label="One seat more"
          aria-describedby={note && noteId}
          isEnd={seats >= most}
          onStep={() => onSeats(seats + 1)}
        >
          <Plus aria-hidden="true" />
        </StepButton>
      </span>
      {note && (
        <p id={noteId} className="w-full text-[0.9375rem] leading-6 text-text-2">
          {note}
        </p>
      )}
    </div>
  );
}

interface StepButtonProps extends IconButtonProps {
  isEnd: boolean;
  onStep: () => void;
}

/** Stays focusable at the end of the range: a disabled button would lose the focus. */
function StepButton({ isEnd, onStep, ...rest }: StepButtonProps) {
  return (
    <IconButton
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onStep}
      className={classNames(
        'aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-disabled',
      )}
      {...rest}
    />
  );
}
