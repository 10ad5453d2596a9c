// When the seats of a session are few: little is left, and little of what there was.

export const mostFewSeats = 3;
/** A quarter: three of four seats are not few. */
export const leastTimesMoreSeats = 4;

export const isFewSeats = ({ free, capacity }: { free: number; capacity: number }): boolean =>
  free >= 1 && free <= mostFewSeats && free * leastTimesMoreSeats <= capacity;
