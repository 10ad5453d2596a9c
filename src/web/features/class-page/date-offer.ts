// What every place that offers a seat knows: the class, the chosen date, and what a visitor's press does.
import type { ShownSession } from '#contract/classes.ts';
import type { ShownClass } from './shown-class.ts';

export interface DateOffer {
  shown: ShownClass;
  date: ShownSession | undefined;
  /** The address names a date that is not on offer. */
  isDateMissing: boolean;
  visitor: {
    /** Asks the visitor to sign in. */
    open(): void;
    /** Fetches what that needs. */
    ahead(): void;
  };
}
