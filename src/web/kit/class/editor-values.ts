// Values of the class forms while they are edited, as typed.
import * as z from 'zod/mini';
import { classForm } from '#contract/class-form.ts';
import type { OwnClass } from '#contract/classes.ts';
import type { Place } from '#web/kit/forms/use-places.ts';
import { newSchedule, type Schedule } from '../schedule/schedule.ts';

/** The contract's rules for everything except times. */
export const detailsForm = z.omit(classForm, { startTime: true, endTime: true });

/** Coordinates of a location that is a known place; null for any other text. */
export type Coordinates = Pick<Place, 'latitude' | 'longitude'>;

export interface ClassDetails extends z.input<typeof detailsForm> {
  coordinates: Coordinates | null;
  timeZone: string;
}

export interface NewClass extends ClassDetails {
  schedule: Schedule;
}

export const newClass = (now: Date, timeZone: string): NewClass => ({
  title: '',
  description: '',
  categoryId: '',
  price: '',
  location: '',
  maxStudents: '10',
  coordinates: null,
  timeZone,
  schedule: newSchedule(now, timeZone),
});

export function detailsOf(one: OwnClass): ClassDetails {
  const { title, description, location, latitude, longitude, timeZone } = one;
  return {
    title,
    description,
    categoryId: String(one.category.id),
    price: priceText(one.price),
    location,
    maxStudents: String(one.max_students),
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    timeZone,
  };
}

/** "45", "45.50" */
const priceText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** The contract fields shared by creating and updating a class. */
export function detailParts(details: ClassDetails) {
  const { title, description, categoryId, price, location, maxStudents, coordinates, timeZone } =
    details;
  return {
    title,
    description,
    category_id: categoryId,
    price,
    location,
    max_students: maxStudents,
    ...(coordinates && {
      latitude: String(coordinates.latitude),
      longitude: String(coordinates.longitude),
    }),
    time_zone: timeZone,
  };
}
