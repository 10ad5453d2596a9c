// What every place that offers a seat knows: the class, the chosen date, and what a press does.
import type { ShownSession } from '#contract/classes.ts';
import type { SeatState } from './booking/seat-state.ts';
import type { SeatStep } from './booking/seat-steps.ts';
import type { ShownClass } from './shown-class.ts';

export interface SessionOffer {
  shown: ShownClass;
  session: ShownSession | undefined;
  /** The address names a date that is not on offer. */
  isSessionMissing: boolean;
  visitor: {
    /** Asks the visitor to sign in. */
    open(): void;
    /** Fetches what that needs. */
    ahead(): void;
  };
  /** Where the person who looks stands with a date. */
  seatOf(session: ShownSession): SeatState;
  learner: {
    ask(step: SeatStep): void;
    /** Fetches what asking needs. */
    ahead(): void;
    /** What a press is waiting for. */
    busyWords: string | undefined;
  };
}
