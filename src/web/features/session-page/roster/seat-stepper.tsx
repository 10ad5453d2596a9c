// Checks in the seats of one booking one by one, for people who come after each other.
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '#web/ui/button/icon-button.tsx';

interface SeatStepperProps {
  nameId: string;
  seats: number;
  seatsIn: number;
  onChange: (seatsIn: number) => void;
}

/** Above the button that covers a row. */
export function SeatStepper({ nameId, seats, seatsIn, onChange }: SeatStepperProps) {
  return (
    <div
      role="group"
      aria-label="Seats in"
      aria-describedby={nameId}
      className="relative z-10 flex shrink-0 items-center rounded-full border border-input-border bg-surface print:hidden"
    >
      <IconButton
        label="One seat less"
        disabled={seatsIn === 0}
        onClick={() => onChange(seatsIn - 1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <span aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {seatsIn}/{seats}
      </span>
      <IconButton
        label="One seat more"
        disabled={seatsIn === seats}
        onClick={() => onChange(seatsIn + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </div>
  );
}
