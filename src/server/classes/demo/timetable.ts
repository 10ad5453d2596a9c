// The rhythms of the demo classes: each has sessions ahead on any day, in wall time at the venue.

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

export interface WeeklySlot {
  day: Weekday;
  /** "18:30" */
  at: string;
  minutes: number;
}

export type Timetable =
  /** Several sessions ahead, each booked by itself. */
  | { rhythm: 'weekly' | 'biweekly'; slot: WeeklySlot }
  /** On the same weekday of each month, counted from its start. */
  | { rhythm: 'monthly'; nth: 1 | 2 | 3 | 4; slot: WeeklySlot }
  /** A single session ahead at a time. */
  | { rhythm: 'once'; everyWeeks: number; slot: WeeklySlot }
  /** Booked as a whole: these meetings in each of so many consecutive weeks. */
  | { rhythm: 'course'; weeks: number; everyWeeks: number; slots: WeeklySlot[] };

type SlotParts = [day: Weekday, at: string, minutes: number];

export const slot = (...[day, at, minutes]: SlotParts): WeeklySlot => ({ day, at, minutes });

export const weekly = (...parts: SlotParts): Timetable => ({
  rhythm: 'weekly',
  slot: slot(...parts),
});

export const biweekly = (...parts: SlotParts): Timetable => ({
  rhythm: 'biweekly',
  slot: slot(...parts),
});

export const monthly = (nth: 1 | 2 | 3 | 4, ...parts: SlotParts): Timetable => ({
  rhythm: 'monthly',
  nth,
  slot: slot(...parts),
});

export const once = (everyWeeks: number, ...parts: SlotParts): Timetable => ({
  rhythm: 'once',
  everyWeeks,
  slot: slot(...parts),
});

export const course = (weeks: number, everyWeeks: number, ...slots: WeeklySlot[]): Timetable => ({
  rhythm: 'course',
  weeks,
  everyWeeks,
  slots,
});

export const slotsOf = (timetable: Timetable): WeeklySlot[] =>
  timetable.rhythm === 'course' ? timetable.slots : [timetable.slot];
