// The description of a class of the demo.
import type { DemoInstructorName } from '#server/shared/demo-instructors.ts';
import type { Timetable } from '../timetable.ts';
import type { VenueName } from './venues.ts';

export interface DemoClass {
  /** Part of the class id: never reused for another class. */
  number: number;
  instructor: DemoInstructorName;
  venue: VenueName;
  title: string;
  price: string;
  seats: number;
  when: Timetable;
  /** Files of the covers folder, the first one on the card; none shows the placeholder. */
  covers: string[];
  /** Lines are joined; an empty one begins a paragraph. */
  description: string;
}
