// An entry from the door that is being applied, and what applying it needs.
import type { DoorEntry } from '#contract/bookings/roster-shapes.ts';
import type { BookingContext } from '../../../shared/context.ts';
import type { LockedSession } from '../../seat-store.ts';
import type { MarkingContext } from '../mark-attendance.ts';

export type DoorContext = MarkingContext & BookingContext;

export interface Applied<Kind extends DoorEntry['kind'] = DoorEntry['kind']> {
  /** Locked by the caller. */
  session: LockedSession;
  entry: Extract<DoorEntry, { kind: Kind }>;
  /** When it was made. */
  at: Date;
}
