// Shared data of every place that offers a seat: the class, the chosen session, and the actions of a press.
import type { ShownSession } from '#contract/classes/classes.ts';
import type { SeatState } from '#web/kit/class/seat-state.ts';
import type { SeatStep } from '../booking/seat-steps.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';

export interface SessionOffer {
  shown: ShownClass;
  session: ShownSession | undefined;
  /** The address names a session that is not on offer. */
  isSessionMissing: boolean;
  visitor: {
    /** Asks the visitor to sign in. */
    open(): void;
    /** Preloads the code that this needs. */
    ahead(): void;
  };
  /** The viewer's seat state for a session. */
  seatOf(session: ShownSession): SeatState;
  learner: {
    ask(step: SeatStep): void;
    /** Preloads the code that asking needs. */
    ahead(): void;
    /** Label of the button while a press is still being processed. */
    busyText: string | undefined;
  };
}
