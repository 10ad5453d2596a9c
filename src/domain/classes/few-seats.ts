// When the seats of a session are few: little is left, and little of what there was.

const mostFew = 3;
/** A quarter: three of four seats are not few. */
const leastTimesMore = 4;

export const isFewSeats = ({ free, capacity }: { free: number; capacity: number }): boolean =>
  free >= 1 && free <= mostFew && free * leastTimesMore <= capacity;
