// Decides what becomes of a mark that was made at the door, when another device may have marked the same booking meanwhile.
import type { Attendance } from './attendance-rules.ts';

/** What is marked for a booking. Its seats are checked in one by one, so not all of them may be in. */
export interface DoorState {
  attendance: Attendance;
  /** 0 unless somebody of the booking came. */
  seatsIn: number;
}

export interface DoorMark {
  /** What the device showed before the mark. */
  from: DoorState;
  to: DoorState;
}

export const unmarked: DoorState = { attendance: 'unknown', seatsIn: 0 };

export const isSameState = (one: DoorState, other: DoorState): boolean =>
  one.attendance === other.attendance && one.seatsIn === other.seatsIn;

/**
 * What stays of both. A mark changes what its device had seen. Where that has changed meanwhile, only a check-in still
 * counts, because who was seen is there: it replaces a no-show, and of two check-ins the one with more seats stays. They
 * are not added up, since both devices may have let in the same person.
 */
export function mergeMark(now: DoorState, { from, to }: DoorMark): DoorState {
  if (isSameState(now, from)) return to;
  if (to.attendance !== 'attended') return now;
  if (now.attendance !== 'attended') return to;
  return { attendance: 'attended', seatsIn: Math.max(now.seatsIn, to.seatsIn) };
}

interface MarkedBooking {
  attendance: Attendance;
  seats: number;
  /** Stored where not all came; null stands for all. */
  seatsIn: number | null;
}

export const seatsInOf = ({ attendance, seats, seatsIn }: MarkedBooking): number =>
  attendance === 'attended' ? Math.min(seatsIn ?? seats, seats) : 0;

/** The state with this number of seats in; none of them takes a check-in back. */
export const withSeatsIn = (seatsIn: number): DoorState =>
  seatsIn > 0 ? { attendance: 'attended', seatsIn } : unmarked;

/** A device whose clock is wrong still knows how long ago it was; no mark is from the future. */
export const markedAt = (times: { at: Date; sentAt: Date }, now: Date): Date =>
  new Date(now.getTime() - Math.max(0, times.sentAt.getTime() - times.at.getTime()));
