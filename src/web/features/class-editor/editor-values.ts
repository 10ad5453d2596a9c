// What the form of a class holds while somebody writes it: everything as typed.
import * as z from 'zod/mini';
import { classForm } from '#contract/class-form.ts';
import type { OwnClass } from '#contract/classes.ts';
import type { Place } from '#web/kit/use-places.ts';
import { newSchedule, type Schedule } from './schedule.ts';

/** The rules of the contract for all that is not about time. */
export const detailsForm = z.omit(classForm, { startTime: true, endTime: true });

/** Where the location is a known place; null for any other words. */
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

/** The fields of the contract that creating and changing a class share. */
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
